/** One chunk for all screens of an import: they are used together. */
export const importar = () => import('#web/importaciones/pages/ImportarPage.tsx');
