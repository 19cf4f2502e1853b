/** Cookie that scripts can read, beside the HttpOnly session cookie. Under HTTPS its name has the prefix `__Host-`. */
export const SESSION_SIGN = 'abierta';

/** Value of the cookie: kind of the signed-in person; `alguien` if unknown. */
export type SessionSign = 'colaborador' | 'estudiante' | 'alguien';
