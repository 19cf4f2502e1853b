import { contar } from './base/formatos.ts';

/** Papers that can be verified. */
export const TIPOS_DE_DOCUMENTO = ['boleta'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

export const NOMBRE_DE_DOCUMENTO: Readonly<Record<TipoDeDocumento, string>> = {
  boleta: 'Boleta de calificaciones',
};

/**
 * What a paper says where there is no mark: as `NNG` and `SIN_PUBLICAR` of the marks, whose rules whoever verifies a paper does not load.
 */
export const SIN_MARCA = { noGenerada: 'NNG', sinPublicar: '—' } as const;

/** Up to which block a report card goes; `final`: the whole year. */
export const ALCANCES = ['1', '2', '3', '4', '5', '6', 'final'] as const;
export type Alcance = (typeof ALCANCES)[number];

/** `2026, hasta el bloque 2`; of the whole year, `2026` alone. */
export const cicloYAlcance = (ciclo: number, alcance: Alcance): string =>
  alcance === 'final' ? String(ciclo) : `${ciclo}, hasta el bloque ${alcance}`;

/** Crockford base 32: without the letters that people take for digits, and without U. */
export const LETRAS_DE_CODIGO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODIGO_LETRAS = 12;
/** Of a code as people type it, hyphens and blanks included. */
export const CODIGO_ESCRITO_MAX = 40;

const ENTRE_GRUPOS = /[\s\p{Pd}]/gu;
const CODIGO = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** A code as it was typed or scanned: any case, with or without hyphens, O for 0, I and L for 1. null: it cannot be one. */
export function leerCodigo(escrito: string): string | null {
  const letras = escrito
    .normalize('NFKC')
    .replace(ENTRE_GRUPOS, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('L', '1');
  return CODIGO.test(letras) ? letras : null;
}

/** `7K2M-9QXD-4HTR` */
export const codigoEscrito = (codigo: string): string =>
  [codigo.slice(0, 4), codigo.slice(4, 8), codigo.slice(8)].join('-');

/** Where a code is verified, below the public address of the school. It stands behind `#`, which no server is told. */
export const direccionDeVerificacion = (publica: string, codigo: string): string =>
  `${publica}/#/verificar/${codigo}`;

/** What verifying a code may find. */
export const ESTADOS_DE_DOCUMENTO = ['vigente', 'superado', 'anulado', 'desconocido', 'alterado'] as const;
export type EstadoDeDocumento = (typeof ESTADOS_DE_DOCUMENTO)[number];

/** Where a paper has its code: beside the QR code, or alone where the server has no public address; one on a sheet and two alike. */
export const DONDE_ESTA_EL_CODIGO = 'al pie del papel, a la derecha, junto a las firmas';

/** What is said first of a code, and below it. */
export const DICHO_DE_DOCUMENTO: Readonly<Record<EstadoDeDocumento, { titulo: string; texto: string }>> = {
  vigente: {
    titulo: 'Este documento es auténtico',
    texto:
      'Lo emitió el colegio. Compara estos datos con el papel: si algo es distinto, el papel fue alterado.',
  },
  superado: {
    titulo: 'Es auténtico, pero hay una versión posterior',
    texto: 'El colegio lo emitió y después emitió otro con cambios. Pide el más reciente en el colegio.',
  },
  anulado: {
    titulo: 'El colegio anuló este documento',
    texto: 'El papel ya no vale. Pide otro en el colegio.',
  },
  desconocido: {
    titulo: 'Ese código no existe. Revisa que esté bien escrito.',
    texto: `Son 12 letras y números, ${DONDE_ESTA_EL_CODIGO}.`,
  },
  alterado: {
    titulo: 'No se puede confirmar este documento',
    texto: 'Lo guardado no coincide con lo que se emitió. Avisa al colegio.',
  },
};

/** `X••• I••• M•••`: enough to compare with the paper, and nothing to learn from without it. */
export const iniciales = (nombre: string): string =>
  nombre
    .split(' ')
    .filter(Boolean)
    .map((palabra) => `${[...palabra.normalize('NFC')][0]?.toLocaleUpperCase('es')}•••`)
    .join(' ');

/** Codes that do not exist, of one address within `VERIFICACION_VENTANA_MIN` minutes. */
export const VERIFICACIONES_ERRADAS = 20;
export const VERIFICACION_VENTANA_MIN = 10;
export const DEMASIADOS_CODIGOS = `Se probaron demasiados códigos. Espera ${contar(VERIFICACION_VENTANA_MIN, 'minuto', 'minutos')}.`;

export const YA_ANULADO = 'Este documento ya está anulado.';
