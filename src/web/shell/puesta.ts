/** With and without a step in the address it is the same screen, and one part of the program. */
export const puesta = () => import('#web/puesta/pages/PuestaPage.tsx');
