export const ARCHIVOS_MAX = 5;
export const ARCHIVO_MAX_BYTES = 25 * 1024 * 1024;
/** Message for too many files, stored ones included. */
export const ARCHIVOS_MAX_MENSAJE = `No se pueden agregar más de ${ARCHIVOS_MAX} archivos a la publicación.`;

export const SOLICITUD_MAX_MENSAJE = `Lo que se envió es demasiado grande: caben ${ARCHIVOS_MAX} archivos de 25 MB cada uno.`;
