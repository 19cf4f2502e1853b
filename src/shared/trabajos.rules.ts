import { contar } from '#shared/base/formatos.ts';

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
export type EstadoDeTrabajo = (typeof estadosDeTrabajo)[number];

export const estaAbierto = (estado: EstadoDeTrabajo): boolean =>
  estado === 'en_cola' || estado === 'en_marcha';

export const fraseDeFallo = (razon: string): string => `No se guardó nada: ${razon}.`;

export const fraseDeCola = (delante: number): string =>
  delante === 0 ? 'En cola, empieza enseguida' : `En cola, ${delante === 1 ? 'falta' : 'faltan'} ${delante}`;

/** `falta cerca de 1 min`; below a minute in seconds, by tens. */
export function fraseDeResto(segundos: number): string {
  if (segundos < 55) return `faltan cerca de ${Math.max(10, Math.ceil(segundos / 10) * 10)} s`;
  const minutos = Math.max(1, Math.round(segundos / 60));
  return `${minutos === 1 ? 'falta' : 'faltan'} cerca de ${minutos} min`;
}

/** What has come of it, by kind of job. */
const LISTOS: Readonly<Record<string, (hechos: number) => string>> = {
  boletas: (hechos) => (hechos === 1 ? 'Lista: 1 boleta' : `Listas: ${contar(hechos, 'boleta', 'boletas')}`),
};

export const fraseDeListo = (tipo: string, hechos: number): string => LISTOS[tipo]?.(hechos) ?? 'Listo';
