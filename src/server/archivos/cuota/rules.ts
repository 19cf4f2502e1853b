const MB = 1024 ** 2;
const GB = 1024 ** 3;
const conUnidad = (bytes: number, unidad: number, nombre: string): string =>
  `${Math.round((bytes / unidad) * 10) / 10} ${nombre}`;
/** `2 GB`, `1.5 GB`, `350 MB`. */
const tamanioEnPalabras = (bytes: number): string =>
  bytes >= GB ? conUnidad(bytes, GB, 'GB') : conUnidad(bytes, MB, 'MB');

/** What somebody reads whose files of the year do not fit any more. */
export const sinCuota = (ciclo: number, cuota: number): string =>
  `Lo que adjuntas ya no cabe en tus ${tamanioEnPalabras(cuota)} de archivos del ciclo ${ciclo}. Adjunta menos o pide más espacio en la dirección del colegio.`;
