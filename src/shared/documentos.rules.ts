/** Papers that can be verified. */
export const TIPOS_DE_DOCUMENTO = ['boleta'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** Up to which block a report card goes; `final`: the whole year. */
export const ALCANCES = ['1', '2', '3', '4', '5', '6', 'final'] as const;
export type Alcance = (typeof ALCANCES)[number];
