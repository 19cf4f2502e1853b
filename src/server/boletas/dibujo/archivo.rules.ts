import { fileName } from '#server/platform/storage/file-name.ts';

/** Windows takes 255 characters, the folder it is unpacked into included in most programs. */
const NOMBRE_MAX = 120;

/** `Muñoz De León Ximena Isabel - 2024-0210.pdf`, which every file system takes. @param porApellidos `Muñoz De León, Ximena Isabel` */
export const archivoDeBoleta = (porApellidos: string, codigo: string): string => {
  const nombre = [...fileName(porApellidos.normalize('NFC').replace(', ', ' '))]
    .slice(0, NOMBRE_MAX)
    .join('');
  return `${nombre.trim()} - ${fileName(codigo)}.pdf`;
};
