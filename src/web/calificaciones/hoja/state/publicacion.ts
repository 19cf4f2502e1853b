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
  /** Cells without a mark or a draft, whether there is work to mark or not. */
  sinNota: number;
  /** Those of them without work: what a 0 can be put in. */
  enBlanco: number;
  /** It can still be handed in: nobody gets a 0 for it. */
  abierta: boolean;
  porDecidir: number;
  /** Cells without a published mark where what was typed last is none. While there are some, no cell of the activity becomes 0. */
  porCorregir: number;
  marcas: PublicacionForm['marcas'];
}

/** A cell as it is seen. */
interface Vista {
  celda: CeldaDeHoja;
  /** It shows a text that was typed and is no mark. */
  rechazada: boolean;
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

function sumar(linea: LineaDePublicar, { celda, rechazada }: Vista, idEstudianteGrado: number): void {
  const { guardada, rechazo } = celda;
  const pendiente = pendienteDe(celda) !== null;
  const sinNota = guardada.estado === ESTADO.pendiente || guardada.estado === ESTADO.entregada;
  if (porDecidir(celda)) linea.porDecidir += 1;
  // What the server refused is told in its cell: there is nothing to decide.
  else if (rechazo !== null) return;
  // What lies below, an older draft or nothing, nobody sees, so nobody means it.
  else if (rechazada && (pendiente || sinNota)) linea.porCorregir += 1;
  else if (pendiente) {
    if (publicada(guardada) === null) linea.nuevas += 1;
    else linea.cambian += 1;
    const { idActividadMateriaBloque } = linea;
    linea.marcas.push({ idActividadMateriaBloque, idEstudianteGrado, version: guardada.version });
  } else if (sinNota) {
    linea.sinNota += 1;
    if (guardada.estado === ESTADO.pendiente) linea.enBlanco += 1;
  }
}

/** A line for each activity that publishing would change, or that has empty cells beside marks. */
export const lineasDePublicar = (
  columnas: readonly Columna[],
  inscripciones: readonly number[],
  celdaEn: (clave: Clave) => Vista,
): LineaDePublicar[] =>
  columnas.map((columna) => {
    const linea: LineaDePublicar = {
      ...columna,
      nuevas: 0,
      cambian: 0,
      sinNota: 0,
      enBlanco: 0,
      porDecidir: 0,
      porCorregir: 0,
      marcas: [],
    };
    for (const inscripcion of inscripciones)
      sumar(linea, celdaEn(claveDe(columna.idActividadMateriaBloque, inscripcion)), inscripcion);
    return linea;
  });

/** Whether its empty cells can become 0: all of those that the server has, also one in which a text was refused. */
export const admiteCeros = ({ abierta, enBlanco, porCorregir }: LineaDePublicar): boolean =>
  !abierta && enBlanco > 0 && porCorregir === 0;

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
    .filter((una) => admiteCeros(una) && enCero.has(una.idActividadMateriaBloque))
    .map(({ idActividadMateriaBloque, enBlanco: cuantos }) => ({ idActividadMateriaBloque, cuantos }));
  return {
    marcas,
    ceros,
    notas: marcas.length + ceros.reduce((suma, { cuantos }) => suma + cuantos, 0),
    cambian: suyas.reduce((suma, una) => suma + una.cambian, 0),
  };
}

const quedanFuera = (cuantas: number): string =>
  `${notas(cuantas)} ${segun(cuantas, 'queda', 'quedan')} sin publicar`;

/** Of cells where what was typed last is no mark. */
export const porCorregirMensaje = (cuantas: number): string =>
  `${quedanFuera(cuantas)}: corrige primero lo que no se guardó en su celda.`;

/** What stays out, and what to do first. */
export const seQuedanFuera = (lineas: readonly LineaDePublicar[]): string[] => {
  const decidir = lineas.reduce((suma, una) => suma + una.porDecidir, 0);
  const corregir = lineas.reduce((suma, una) => suma + una.porCorregir, 0);
  return [
    ...(decidir > 0 ? [`${quedanFuera(decidir)}: decide primero cuál vale.`] : []),
    ...(corregir > 0 ? [porCorregirMensaje(corregir)] : []),
  ];
};
