/** Waiting, of one person. */
export const EN_ESPERA_MAX = 3;
export const DEMASIADOS_EN_ESPERA = `Ya tienes ${EN_ESPERA_MAX} trabajos en espera.`;
/** How long what a job made can be fetched. */
export const RESULTADO_DIAS = 7;
export const RESULTADO_VENCIDO = 'Ya no está disponible. Vuelve a generarla.';
export const SIN_RESULTADO = 'Este trabajo no tiene nada que descargar.';
export const SOLO_FALLIDOS = 'Solo se puede reintentar un trabajo que falló.';
export const YA_EN_MARCHA = 'Ya hay un trabajo igual en marcha.';

export const estadosDeTrabajo = ['en_cola', 'en_marcha', 'terminado', 'fallido', 'cancelado'] as const;

export const fraseDeFallo = (razon: string): string => `No se guardó nada: ${razon}.`;
