import {
  type MateriaConResultado,
  type ResultadoDeInscripcion,
  resultadosDe,
} from '#server/inscripciones/anio/queries.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { contar, enumerar } from '#shared/base/formatos.ts';
import { avisosDeTraslado } from '#shared/calificaciones/traslados.rules.ts';
import type { AlumnoPorCerrar, CierreDeSeccion, SeccionPorCerrar } from '#shared/cierres.ts';
import { losQueNoCuentan } from '#shared/inscripciones/motivos.rules.ts';
import { deQuien } from '#shared/normas.rules.ts';
import { boletasConOtrasNotas } from './emitidas/queries.ts';
import { leerMaterias } from './materias/service.ts';
import { permisosDe, type SeccionPorLeer } from './policy.ts';
import * as queries from './queries.ts';

type Momento = Pick<Act, 'now' | 'config'>;

/** Closed, or said not to be taught this year. */
const resuelta = ({ fechaCerrada, noImpartida }: queries.MateriaLeida): boolean =>
  fechaCerrada !== null || noImpartida !== null;

const nombreDe = ({ nombre1, apellido1 }: AlumnoPorCerrar['estudiante']): string => `${nombre1} ${apellido1}`;

/** 'Tecnologías: nadie abrió la clase. Decide si se imparte.' */
function sinAbrir(materias: readonly queries.MateriaLeida[]): string[] {
  if (materias.length === 0) return [];
  const cuales = enumerar(materias.map(({ nombre }) => nombre));
  return [
    materias.length === 1
      ? `${cuales}: nadie abrió la clase. Decide si se imparte.`
      : `${cuales}: nadie abrió sus clases. Decide si se imparten.`,
  ];
}

type Pendiente = Pick<AlumnoPorCerrar, 'estudiante' | 'propuesta' | 'resultado'>;

/** Why a section cannot be closed, the first first. `alumnos`: null where nobody asked what their year comes to. */
export function loQueBloquea(seccion: queries.SeccionLeida, alumnos: readonly Pendiente[] | null): string[] {
  const abiertas = seccion.materias.filter((una) => !resuelta(una));
  const conPropuesta = (cual: AlumnoPorCerrar['propuesta']) =>
    (alumnos ?? []).filter(({ propuesta, resultado }) => propuesta === cual && resultado === null);
  const recuperan = conPropuesta('Falta recuperación');
  const sinNotas = abiertas.length > 0 ? [] : conPropuesta('Faltan notas');
  const iniciadas = abiertas.filter(({ inicializado }) => inicializado);
  const { nivel, grado, conExcepcion } = seccion;
  return [
    ...(iniciadas.length === 0 ? [] : [`Falta cerrar: ${iniciadas.map(({ nombre }) => nombre).join(', ')}.`]),
    ...sinAbrir(abiertas.filter(({ inicializado }) => !inicializado)),
    ...(seccion.regla === null
      ? [`Antes de cerrar, confirma la norma de ${deQuien({ nivel, grado: conExcepcion ? grado : null })}.`]
      : []),
    ...(recuperan.length === 0
      ? []
      : [`Falta la recuperación de ${contar(recuperan.length, 'alumno', 'alumnos')}.`]),
    ...(sinNotas.length === 0
      ? []
      : [
          `Sin ninguna nota: ${enumerar(sinNotas.map(({ estudiante }) => nombreDe(estudiante)))}. Decide su resultado.`,
        ]),
  ];
}

type Sale = ReadonlyMap<number, ResultadoDeInscripcion>;

/** The subjects that count for none of the students of a section, for the same reason. */
function noCuentanParaNadie(sale: Sale): MateriaConResultado[] {
  const [primero, ...otros] = sale.values();
  return (primero?.materias ?? []).filter(
    ({ idMateria, noCuenta }) =>
      noCuenta !== null &&
      otros.every(({ materias }) =>
        materias.some((una) => una.idMateria === idMateria && una.noCuenta === noCuenta),
      ),
  );
}

/** The reasons of a student without what is said of all. Those of a closed section stand as they were stored. */
function motivosPropios(
  { motivos, materias }: ResultadoDeInscripcion,
  deTodos: readonly MateriaConResultado[],
): string[] {
  const dichas = losQueNoCuentan(materias);
  const propias = materias.filter((una) => deTodos.every(({ idMateria }) => idMateria !== una.idMateria));
  return [...motivos.filter((motivo) => !dichas.includes(motivo)), ...losQueNoCuentan(propias)];
}

const oportunidades = (
  sale: ResultadoDeInscripcion | undefined,
  cual: (materia: MateriaConResultado) => number | null,
): AlumnoPorCerrar['recuperaciones'] =>
  (sale?.materias ?? []).flatMap((una) => {
    const oportunidad = cual(una);
    return oportunidad === null ? [] : [{ idMateria: una.idMateria, materia: una.nombre, oportunidad }];
  });

export function porCerrar(
  alumno: queries.AlumnoLeido,
  sale: ResultadoDeInscripcion | undefined,
  deTodos: readonly MateriaConResultado[] = [],
): AlumnoPorCerrar {
  const { idEstudianteGrado, estudiante } = alumno;
  return {
    ...{ idEstudianteGrado, estudiante },
    promedio: sale?.promedioGeneral ?? null,
    reprobadas: sale?.reprobadas ?? 0,
    propuesta: sale?.propuesta ?? 'Faltan notas',
    resultado: sale?.resultado ?? null,
    motivos: sale ? motivosPropios(sale, deTodos) : [],
    adecuacion: sale?.adecuacion ?? false,
    decision: sale?.decision ?? null,
    recuperaciones: oportunidades(sale, ({ oportunidad }) => oportunidad),
    ausencias: oportunidades(sale, ({ ausencia }) => ausencia),
    avisos: avisosDeTraslado(alumno),
  };
}

/** Who passes to the next year's grade already and would not, by what the year comes to now. */
function yaInscritos(alumnos: readonly queries.AlumnoLeido[], salen: readonly AlumnoPorCerrar[]): string[] {
  const quienes = salen.flatMap(({ resultado, estudiante }, index) => {
    const siguiente = alumnos[index]?.siguiente ?? null;
    return siguiente !== null && (resultado === 'NP' || resultado === 'NPAC')
      ? [{ siguiente, estudiante }]
      : [];
  });
  const [primero] = quienes;
  if (!primero) return [];
  const nombres = enumerar(quienes.map(({ estudiante }) => nombreDe(estudiante)));
  return [
    quienes.length === 1
      ? `Ya está inscrito en ${primero.siguiente} y no sería promovido: ${nombres}.`
      : `Ya están inscritos en ${primero.siguiente} y no serían promovidos: ${nombres}.`,
  ];
}

/** How the year of a section stands: its subjects, what is proposed for each student, and what is missing. */
export async function leer(
  db: Sql,
  { idGradoSeccion }: Pick<SeccionPorLeer, 'idGradoSeccion'>,
  { sesion, ...momento }: Momento & { sesion: SesionColaborador },
): Promise<CierreDeSeccion> {
  const seccion = found(await queries.leerSeccion(db, idGradoSeccion));
  const alumnos = await queries.alumnosDe(db, [idGradoSeccion]);
  const sale = await resultadosDe(
    db,
    alumnos.map((uno) => uno.idEstudianteGrado),
  );
  const deTodos = noCuentanParaNadie(sale);
  const salen = alumnos.map((uno) => porCerrar(uno, sale.get(uno.idEstudianteGrado), deTodos));
  const cerrada = seccion.fechaCerrada !== null;
  const bloquean = cerrada ? [] : loQueBloquea(seccion, salen);
  const { alumnos: _alumnos, materias: _materias, conExcepcion: normaDelGrado, regla, ...suya } = seccion;
  const recuperan = [...sale.values()].filter(({ materias }) =>
    materias.some(({ recuperable }) => recuperable),
  );
  return {
    ...suya,
    norma: regla,
    normaDelGrado,
    bloquean,
    cierres: await queries.cierresDe(db, idGradoSeccion),
    permisos: permisosDe(sesion, { ...seccion, cerrada, lista: bloquean.length === 0 }, momento),
    materias: await leerMaterias(db, seccion),
    noCuentan: losQueNoCuentan(deTodos),
    alumnos: salen,
    retirados: await queries.retiradosDe(db, idGradoSeccion),
    recuperacion: {
      alumnos: recuperan.length,
      listos: recuperan.filter(({ materias }) => materias.every(({ oportunidad }) => oportunidad === null))
        .length,
    },
    sexos: {
      mujeres: alumnos.filter(({ mujer }) => mujer).length,
      hombres: alumnos.filter(({ hombre }) => hombre).length,
    },
    avisos: cerrada ? [] : yaInscritos(alumnos, salen),
    boletasConOtrasNotas: cerrada ? await boletasConOtrasNotas(db, idGradoSeccion) : 0,
  };
}

/** All sections of a year. What the year comes to is asked only of those that have nothing else to do. */
export async function listar(db: Sql, ciclo: number): Promise<SeccionPorCerrar[]> {
  const secciones = await queries.seccionesDelCiclo(db, ciclo);
  const listas = new Set(
    secciones
      .filter((una) => una.fechaCerrada === null && loQueBloquea(una, null).length === 0)
      .map((una) => una.idGradoSeccion),
  );
  const alumnos = listas.size === 0 ? [] : await queries.alumnosDe(db, [...listas]);
  const sale = await resultadosDe(
    db,
    alumnos.map((uno) => uno.idEstudianteGrado),
  );
  return secciones.map((seccion) => {
    const { idGradoSeccion, grado, nivel, fechaCerrada, cerradaPor, materias } = seccion;
    const suyos = alumnos.filter((uno) => uno.idGradoSeccion === idGradoSeccion);
    return {
      ...{ idGradoSeccion, grado, seccion: seccion.seccion, nivel, fechaCerrada, cerradaPor },
      alumnos: seccion.alumnos,
      materias: { cerradas: materias.filter(resuelta).length, todas: materias.length },
      faltan: materias
        .filter((una) => !resuelta(una))
        .map(({ idMateria, nombre, docente }) => ({ idMateria, nombre, docente })),
      bloquean:
        fechaCerrada === null
          ? loQueBloquea(
              seccion,
              listas.has(idGradoSeccion)
                ? suyos.map((uno) => porCerrar(uno, sale.get(uno.idEstudianteGrado)))
                : null,
            )
          : [],
    };
  });
}
