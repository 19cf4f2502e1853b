/** Half a letter; a letter with two copies, one for the family. The words stand in the database. */
export const PAPELES = ['media', 'carta'] as const;
export type Papel = (typeof PAPELES)[number];

/** What the foot of a receipt says until the school writes something else. */
export const LEYENDA_INICIAL = 'Este recibo no es factura.';
