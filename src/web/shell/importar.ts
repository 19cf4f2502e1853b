/** The screens of an import are one part of the program: whoever opens one goes through all of them. */
export const importar = () => import('#web/importaciones/pages/ImportarPage.tsx');
