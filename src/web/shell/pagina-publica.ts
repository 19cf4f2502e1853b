import { paths } from '#web/paths.ts';

/** Whether a hash is the address of the page that verifies papers, with a code or without. */
export const enPaginaPublica = (hash: string): boolean => {
  const [direccion = ''] = hash.split('?');
  return `${direccion}/`.startsWith(`#${paths.verificar.path}/`);
};
