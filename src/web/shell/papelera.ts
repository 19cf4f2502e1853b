/** One chunk for both bins: the download of the login lists a chunk once for each `import()` of it. */
export const papelera = () => import('#web/papelera/pages/PapeleraPage.tsx');
