/** Cookie that a page reads, beside that of the session, which it cannot. `__Host-` stands before it under HTTPS. */
export const SESSION_SIGN = 'abierta';

/** What it says of the session there may be; `alguien` when who is signed in is not known. */
export type SessionSign = 'colaborador' | 'estudiante' | 'alguien';
