/** Header with a version of the signed-in person's profile: a new value means that their permissions or name have changed. */
export const PERFIL_HEADER = 'Perfil';
