import { insertarCiclo } from '#server/ciclos/queries.ts';
import { insertarMaterias, insertarSecciones } from '#server/grados/estructura/queries.ts';
import { insertarInscripciones } from '#server/inscripciones/queries.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { schoolDate, schoolYear } from '#shared/base/calendar.ts';
import { seOmitieron } from '#shared/importaciones/juicio.rules.ts';
import { estudiantesPosibles, gradosDe, nombresDeAlumnos } from '../estudiantes/queries.ts';
import { type Aplicacion, type Lista, porTandas, yaNo } from '../tandas/service.ts';
import { gruposDeNotas } from './grupos.rules.ts';
import { aniosDe, buscadosEnNotas, leerNotas } from './lectura.rules.ts';
import * as queries from './queries.ts';
import { evaluarNotas, filaDeNotas, type NotasEvaluadas, sumaDeNotas } from './rules.ts';

const OCUPADO_MIENTRAS = {
  inscripciones_una_viva: yaNo,
  inscripciones_seccion: yaNo,
  grados_materias_una: yaNo,
};

/** A row that can be stored: everything it needs is known. */
interface Guardable extends NotasEvaluadas {
  anio: number;
  idGrado: number;
  idEstudiante: number;
}

const guardablesDe = (filas: readonly NotasEvaluadas[]): Guardable[] =>
  filas
    .filter(({ estado }) => estado === 'nuevo' || estado === 'cambia')
    .map((una) => ({
      ...una,
      anio: found(una.anio),
      idGrado: found(una.idGrado),
      idEstudiante: found(una.estudiante).idEstudiante,
    }));

const claveDeGrado = ({ anio, idGrado }: Guardable): string => `${anio} ${idGrado}`;
const claveDeSeccion = (una: Guardable): string => `${claveDeGrado(una)} ${una.seccion}`;
const claveDeAnio = ({ idEstudiante, anio }: Guardable): string => `${idEstudiante} ${anio}`;

/** Makes the years, the sections and the subjects of grades that are missing. */
async function crearLoQueFalta(
  tx: Tx,
  filas: readonly Guardable[],
  faltantes: ReadonlyMap<string, readonly number[]>,
  { now }: Aplicacion,
): Promise<void> {
  for (const anio of new Set(filas.map(({ anio: uno }) => uno))) await insertarCiclo(tx, anio, now);
  const secciones = new Map(
    filas.filter(({ inscripcion }) => inscripcion === null).map((una) => [claveDeSeccion(una), una] as const),
  );
  for (const { anio, idGrado, seccion } of secciones.values())
    await insertarSecciones(tx, idGrado, anio, [seccion]);
  const grados = new Map(filas.map((una) => [claveDeGrado(una), una] as const));
  for (const [clave, materias] of faltantes) {
    const { anio, idGrado } = found(grados.get(clave));
    await insertarMaterias(tx, idGrado, anio, materias);
  }
}

/** Enrols who is not enrolled in the year; resolves to the enrolment of each student in each year. */
async function inscribir(
  tx: Tx,
  filas: readonly Guardable[],
  { now, audit }: Aplicacion,
): Promise<Map<string, number>> {
  const secciones = await queries.numerosDeSecciones(tx, [...new Set(filas.map(({ anio }) => anio))]);
  const inscripciones = new Map(
    filas.flatMap((una) =>
      una.inscripcion ? [[claveDeAnio(una), una.inscripcion.idEstudianteGrado] as const] : [],
    ),
  );
  const nuevas = new Map(
    filas.filter(({ inscripcion }) => inscripcion === null).map((una) => [claveDeAnio(una), una] as const),
  );
  await porTandas(
    [...nuevas.values()],
    () => undefined,
    async (tanda) => {
      const lista = tanda.map((una) => ({
        idEstudiante: una.idEstudiante,
        idGradoSeccion: found(secciones.get(claveDeSeccion(una))),
        idCicloEscolar: una.anio,
        becado: false,
      }));
      const hechas = await insertarInscripciones(tx, lista, now);
      for (const [n, una] of tanda.entries()) inscripciones.set(claveDeAnio(una), found(hechas[n]));
      await audit(
        tx,
        hechas.map((idEntidad, n) => ({
          accion: 'inscribir',
          entidad: 'inscripcion',
          idEntidad,
          afectados: alEstudiante(found(lista[n]).idEstudiante),
          despues: lista[n],
        })),
      );
    },
  );
  return inscripciones;
}

/** Stores the marks, with the years, sections and enrolments they need, and what each year ended with. */
async function guardar(
  tx: Tx,
  filas: readonly Guardable[],
  faltantes: ReadonlyMap<string, readonly number[]>,
  act: Aplicacion,
): Promise<void> {
  await crearLoQueFalta(tx, filas, faltantes, act);
  const inscripciones = await inscribir(tx, filas, act);
  await porTandas(filas, act.progress, async (tanda) => {
    const notas = tanda.flatMap((una) => {
      const idEstudianteGrado = found(inscripciones.get(claveDeAnio(una)));
      const antes = new Map(una.inscripcion?.notas.map(({ idMateria, nota }) => [idMateria, nota]));
      return una.guarda.map((nota) => ({
        ...nota,
        idEstudianteGrado,
        idEstudiante: una.idEstudiante,
        antes: antes.get(nota.idMateria),
      }));
    });
    await queries.guardarNotas(
      tx,
      notas.map(({ antes: _antes, idEstudiante: _suyo, ...nota }) => nota),
    );
    await act.audit(
      tx,
      notas.map(({ idEstudianteGrado, idEstudiante, idMateria, nota, antes }) => ({
        accion: 'nota final',
        entidad: 'inscripcion',
        idEntidad: idEstudianteGrado,
        afectados: alEstudiante(idEstudiante),
        ...(antes === undefined ? {} : { antes: { nota: antes } }),
        despues: { idMateria, nota },
      })),
    );
  });
  const ids = [...new Set(filas.map((una) => found(inscripciones.get(claveDeAnio(una)))))];
  await porTandas(
    ids,
    () => undefined,
    (tanda) => recalcularResultado(tx, tanda, act.audit),
  );
}

/** Final marks of years before the school had Ceiba. */
export const notas: Lista = async (db, lista, { ciclo, momento: { now, config }, bloquear }) => {
  const { timeZone } = config;
  const grados = await gradosDe(db, ciclo);
  const materias = await queries.materiasPosibles(db);
  const entendidas = await runYielding(
    leerNotas(lista, {
      hoy: schoolDate(now, timeZone),
      actual: schoolYear(now, timeZone),
      grados,
      materias,
    }),
  );
  const estudiantes = await estudiantesPosibles(db, buscadosEnNotas(entendidas), ciclo, bloquear);
  const anios = await queries.aniosDelColegio(db, {
    anios: aniosDe(entendidas),
    idsDeEstudiantes: estudiantes.map(({ idEstudiante }) => idEstudiante),
    bloquear,
  });
  const filas = await runYielding(
    evaluarNotas(entendidas, { estudiantes, todos: await nombresDeAlumnos(db) }, anios),
  );
  const guardables = guardablesDe(filas);
  const suma = sumaDeNotas(guardables);
  const ensenadas = new Set(anios.materias.map((una) => `${una.ciclo} ${una.idGrado} ${una.idMateria}`));
  const faltantes = new Map<string, number[]>();
  for (const una of guardables)
    for (const { idMateria } of una.guarda) {
      const clave = claveDeGrado(una);
      if (ensenadas.has(`${clave} ${idMateria}`)) continue;
      ensenadas.add(`${clave} ${idMateria}`);
      faltantes.set(clave, [...(faltantes.get(clave) ?? []), idMateria]);
    }
  return {
    filas: filas.map(filaDeNotas),
    grupos: await runYielding(gruposDeNotas(filas, entendidas, grados, materias)),
    resumen: suma,
    plan: filas.map(({ fila, estado, estudiante, anio, idGrado, seccion, inscripcion, guarda, faltan }) => [
      fila,
      estado,
      estudiante?.idEstudiante ?? null,
      anio,
      idGrado,
      seccion,
      inscripcion,
      guarda,
      faltan,
    ]),
    operacion: { asunto: 'importar', incluye: suma, idCiclo: null },
    guardar: (tx, act) => explained(OCUPADO_MIENTRAS, () => guardar(tx, guardables, faltantes, act)),
    guardados: ({ omitidas }) => `Importado: ${suma}.${seOmitieron(omitidas)}`,
  };
};
