/** One chunk: the address with and without a step is the same screen. */
export const puesta = () => import('#web/puesta/pages/PuestaPage.tsx');
