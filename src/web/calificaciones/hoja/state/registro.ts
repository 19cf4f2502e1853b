import { z } from 'zod';
import { conflictoDeMarca } from '#shared/calificaciones/hoja.ts';
import { type CeldaDeHoja, type Clave, claveDe, lugarDe } from './celda.ts';

const marca = z.object({
  idActividadMateriaBloque: z.int(),
  idEstudianteGrado: z.int(),
  borradorCalificacion: z.number().nullable(),
  version: z.int(),
});
type MarcaEnviada = z.output<typeof marca>;

/** A request. One whose answer has not come is repeated as it is, with its key, before anything newer. */
const envio = z.object({ clave: z.string(), marcas: z.array(marca) });
export type Envio = z.output<typeof envio>;

/** What a sheet keeps on the device: the names of its fields stay. */
const registro = z.object({
  celdas: z.array(marca.extend({ choque: conflictoDeMarca.nullable() })),
  enviando: envio.nullable(),
});
export type Registro = z.output<typeof registro>;

/** What another release wrote in another shape is nothing. */
export const leerRegistro = (valor: unknown): Registro | null => registro.safeParse(valor).data ?? null;

export const claveDeMarca = (una: { idActividadMateriaBloque: number; idEstudianteGrado: number }): Clave =>
  claveDe(una.idActividadMateriaBloque, una.idEstudianteGrado);

/** What is typed in a cell, as it is sent. */
export function marcaEnviada(clave: Clave, { mia, guardada }: CeldaDeHoja): MarcaEnviada | null {
  if (!mia) return null;
  const { actividad, inscripcion } = lugarDe(clave);
  return {
    idActividadMateriaBloque: actividad,
    idEstudianteGrado: inscripcion,
    borradorCalificacion: mia.valor,
    version: guardada.version,
  };
}
