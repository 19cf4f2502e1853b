import type { ActividadDocente } from '#shared/actividades.ts';
import { segun } from '#shared/base/formatos.ts';
import type { PublicacionForm } from '#shared/calificaciones/hoja.ts';
import { limiteDe } from '#shared/calificaciones/riesgo.rules.ts';
import { ESTADO, enTiempo } from '#shared/entregas.rules.ts';
import { type CeldaDeHoja, type Clave, claveDe, pendienteDe, porDecidir, publicada } from './celda.ts';
import { notas } from './frases.ts';

/** What publishing would do in one activity. */
export interface LineaDePublicar {
  idActividadMateriaBloque: number;
  titulo: string;
  nuevas: number;
  cambian: number;
  /** Cells without a mark or a draft, of work that is still to come. */
  sinNota: number;
  /** It can still be handed in: nobody gets a 0 for it. */
  abierta: boolean;
  porDecidir: number;
  marcas: PublicacionForm['marcas'];
}

type Columna = Pick<LineaDePublicar, 'idActividadMateriaBloque' | 'titulo' | 'abierta'>;

/** Online work whose time is not over. Without an end it never is. */
export const sigueAbierta = (
  actividad: Pick<ActividadDocente, 'enLinea' | 'fechaLimite' | 'examenFechaHoraFinalizado'>,
  now: Date,
): boolean => {
  const limite = limiteDe(actividad);
  return actividad.enLinea && (limite === null || enTiempo(limite, now));
};

function sumar(linea: LineaDePublicar, celda: CeldaDeHoja, idEstudianteGrado: number): void {
  const { guardada, rechazo } = celda;
  if (porDecidir(celda)) linea.porDecidir += 1;
  // What the server refused is told in its cell: there is nothing to decide.
  else if (rechazo !== null) return;
  else if (pendienteDe(celda) !== null) {
    if (publicada(guardada) === null) linea.nuevas += 1;
    else linea.cambian += 1;
    const { idActividadMateriaBloque } = linea;
    linea.marcas.push({ idActividadMateriaBloque, idEstudianteGrado, version: guardada.version });
  } else if (guardada.estado === ESTADO.pendiente) linea.sinNota += 1;
}

/** A line for each activity that publishing would change, or that has empty cells beside marks. */
export const lineasDePublicar = (
  columnas: readonly Columna[],
  inscripciones: readonly number[],
  celdaDe: (clave: Clave) => CeldaDeHoja,
): LineaDePublicar[] =>
  columnas.map((columna) => {
    const linea: LineaDePublicar = {
      ...columna,
      nuevas: 0,
      cambian: 0,
      sinNota: 0,
      porDecidir: 0,
      marcas: [],
    };
    for (const inscripcion of inscripciones)
      sumar(linea, celdaDe(claveDe(columna.idActividadMateriaBloque, inscripcion)), inscripcion);
    return linea;
  });

interface Eleccion {
  elegidas: ReadonlySet<number>;
  /** Activities whose empty cells become 0. */
  enCero: ReadonlySet<number>;
}

/** What is sent, and in numbers what will happen. */
export function publicacionDe(lineas: readonly LineaDePublicar[], { elegidas, enCero }: Eleccion) {
  const suyas = lineas.filter((una) => elegidas.has(una.idActividadMateriaBloque));
  const marcas = suyas.flatMap((una) => una.marcas);
  const ceros = suyas
    .filter((una) => !una.abierta && enCero.has(una.idActividadMateriaBloque) && una.sinNota > 0)
    .map(({ idActividadMateriaBloque, sinNota: cuantos }) => ({ idActividadMateriaBloque, cuantos }));
  return {
    marcas,
    ceros,
    notas: marcas.length + ceros.reduce((suma, { cuantos }) => suma + cuantos, 0),
    cambian: suyas.reduce((suma, una) => suma + una.cambian, 0),
    porDecidir: suyas.reduce((suma, una) => suma + una.porDecidir, 0),
  };
}

export const SE_QUEDAN_FUERA = (cuantas: number): string =>
  `${notas(cuantas)} ${segun(cuantas, 'queda', 'quedan')} sin publicar: decide primero cuál vale.`;
