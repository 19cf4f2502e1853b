/**
 * Person a page belongs to, e.g. `estudiante-9`, sent in the header `Persona`. Tabs share one cookie: if another tab signs in as
 * somebody else, calls of this page must not run under that session.
 */
export const personaKey = (tipo: 'colaborador' | 'estudiante', id: number): string => `${tipo}-${id}`;
