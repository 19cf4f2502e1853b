/**
 * The person a page belongs to, e.g. `estudiante-9`, in the header `Persona` of its calls. Another tab may sign in as
 * somebody else, and the browser has one cookie for all: their session must not answer for what was typed in this one.
 */
export const personaKey = (tipo: 'colaborador' | 'estudiante', id: number): string => `${tipo}-${id}`;
