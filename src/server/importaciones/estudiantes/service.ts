import { siguienteCodigo } from '#server/estudiantes/queries.ts';
import { altaAuditada, edicionAuditada } from '#server/estudiantes/service.ts';
import { insertarSecciones } from '#server/grados/estructura/queries.ts';
import { gruposDe } from '#server/importaciones/grupos.rules.ts';
import { insertarInscripciones } from '#server/inscripciones/queries.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { schoolDate, schoolYear } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import {
  buscadosDe,
  type Evaluada,
  evaluarEstudiantes,
  filaJuzgadaDe,
  leerEstudiantes,
} from '#shared/importaciones/evaluar.rules.ts';
import { seImportaron } from '#shared/importaciones/juicio.rules.ts';
import { type Aplicacion, type Lista, porTandas, yaNo } from '../tandas/service.ts';
import * as queries from './queries.ts';

/** Makes the sections that are missing; resolves to the numbers of all, by grade and letter. */
export async function seccionesDe(
  tx: Tx,
  filas: readonly Pick<Evaluada, 'lugar'>[],
  ciclo: number,
): Promise<Map<string, number>> {
  const faltan = new Map<number, Set<string>>();
  for (const { lugar } of filas) {
    if (!lugar || lugar.idGradoSeccion !== null) continue;
    faltan.set(lugar.idGrado, (faltan.get(lugar.idGrado) ?? new Set()).add(lugar.seccion));
  }
  for (const [idGrado, letras] of faltan) await insertarSecciones(tx, idGrado, ciclo, [...letras]);
  const grados = await queries.gradosDe(tx, ciclo);
  return new Map(
    grados.flatMap(({ idGrado, secciones }) =>
      secciones.map(({ idGradoSeccion, seccion }) => [`${idGrado} ${seccion}`, idGradoSeccion] as const),
    ),
  );
}

/** Where somebody was enrolled, in the order of the school. */
async function inscritasDe(tx: Tx, filas: readonly Evaluada[], ciclo: number) {
  const lugares = new Set(filas.flatMap(({ lugar }) => (lugar ? [`${lugar.idGrado} ${lugar.seccion}`] : [])));
  if (lugares.size === 0) return [];
  const grados = await queries.gradosDe(tx, ciclo);
  return grados.flatMap(({ idGrado, nombre, secciones }) =>
    secciones
      .filter(({ seccion }) => lugares.has(`${idGrado} ${seccion}`))
      .map(({ idGradoSeccion, seccion }) => ({ idGrado, idGradoSeccion, nombre: `${nombre} ${seccion}` })),
  );
}

/** A code as Ceiba gives them, e.g. `2026-0042`. */
const DEL_ANIO = /^(\d{4})-(\d{1,8})$/;

/** Gives codes of the year to the new ones whose row has none, after all that the school and the list have. */
async function conCodigos(tx: Tx, filas: readonly Evaluada[], anio: number): Promise<Map<number, string>> {
  const dichos = new Map(
    filas.flatMap(({ fila, codigo }) => (codigo === null ? [] : [[fila, codigo] as const])),
  );
  const sinCodigo = filas.filter(({ fila, actual }) => actual === null && !dichos.has(fila));
  if (sinCodigo.length === 0) return dichos;
  const numero = (codigo: string): number => {
    const [, delAnio, cual] = DEL_ANIO.exec(codigo) ?? [];
    return delAnio === String(anio) ? Number(cual) : 0;
  };
  const libre = numero(await siguienteCodigo(tx, anio));
  let siguiente = [...dichos.values()].reduce((max, codigo) => Math.max(max, numero(codigo) + 1), libre);
  for (const { fila } of sinCodigo) {
    dichos.set(fila, `${anio}-${String(siguiente).padStart(4, '0')}`);
    siguiente += 1;
  }
  return dichos;
}

const OCUPADO_MIENTRAS = {
  estudiantes_codigo_unique: yaNo,
  estudiantes_codigo_personal_unique: yaNo,
  estudiantes_cui_unique: yaNo,
  inscripciones_una_viva: yaNo,
  inscripciones_seccion: yaNo,
};

/** Stores what was evaluated: new students, changed ones, and enrolments. */
async function guardar(tx: Tx, filas: readonly Evaluada[], ciclo: number, act: Aplicacion): Promise<void> {
  const { now, config, audit } = act;
  const hoy = schoolDate(now, config.timeZone);
  const secciones = await seccionesDe(tx, filas, ciclo);
  const codigos = await conCodigos(tx, filas, schoolYear(now, config.timeZone));
  await porTandas(filas, act.progress, async (tanda) => {
    const nuevos = tanda
      .filter(({ actual }) => actual === null)
      .map(({ fila, datos }) => ({ codigo: found(codigos.get(fila)), datos: found(datos) }));
    const ids =
      nuevos.length > 0 ? await queries.insertarEstudiantes(tx, nuevos, hoy) : new Map<string, number>();
    const cambiados = tanda.flatMap(({ actual, codigo, datos }) =>
      actual
        ? [{ idEstudiante: actual.idEstudiante, codigo: codigo ?? actual.codigo, datos: found(datos) }]
        : [],
    );
    if (cambiados.length > 0) await queries.cambiarEstudiantes(tx, cambiados);
    const actos: AuditEntry[] = [
      ...nuevos.map(({ codigo, datos }) => altaAuditada(found(ids.get(codigo)), { ...datos, codigo })),
      ...tanda.flatMap(({ actual, codigo, datos }) => {
        if (!actual || !datos) return [];
        const { codigo: anterior, activo } = actual;
        const antes = { ...actual.datos, codigo: anterior, activo };
        return edicionAuditada(actual, antes, { ...datos, codigo: codigo ?? anterior, activo: true });
      }),
    ];
    const inscripciones = tanda.flatMap(({ fila, actual, lugar, becado }) => {
      if (!lugar) return [];
      const idEstudiante =
        actual?.idEstudiante ?? must(ids.get(codigos.get(fila) ?? ''), 'the student who was inserted');
      const idGradoSeccion = must(
        secciones.get(`${lugar.idGrado} ${lugar.seccion}`),
        'a section of the plan',
      );
      return [{ idEstudiante, idGradoSeccion, idCicloEscolar: ciclo, becado: becado === true }];
    });
    if (inscripciones.length > 0) {
      const hechasAqui = await insertarInscripciones(tx, inscripciones, now);
      for (const [n, idEntidad] of hechasAqui.entries()) {
        const despues = found(inscripciones[n]);
        const afectados = alEstudiante(despues.idEstudiante);
        actos.push({ accion: 'inscribir', entidad: 'inscripcion', idEntidad, afectados, despues });
      }
    }
    await audit(tx, actos);
  });
}

/** Students with their families, and their enrolments where the rows say a grade. */
export const estudiantes: Lista = async (db, lista, { ciclo, momento: { now, config }, bloquear }) => {
  const grados = await queries.gradosDe(db, ciclo);
  const colegio = { hoy: schoolDate(now, config.timeZone), ciclo, grados };
  const entendida = await runYielding(leerEstudiantes(lista, colegio));
  const posibles = await queries.estudiantesPosibles(db, buscadosDe(entendida), ciclo, bloquear);
  const evaluacion = await runYielding(
    evaluarEstudiantes(entendida, posibles, await queries.nombresDeAlumnos(db)),
  );
  const guardables = evaluacion.filas.filter(({ estado }) => estado === 'nuevo' || estado === 'cambia');
  const inscribe = guardables.some(({ lugar }) => lugar !== null);
  return {
    filas: evaluacion.filas.map(filaJuzgadaDe),
    grupos: await runYielding(gruposDe(evaluacion, lista.decisiones, grados)),
    plan: evaluacion.filas.map(({ fila, estado, actual, datos, codigo, lugar, becado }) => [
      fila,
      estado,
      actual,
      datos,
      codigo,
      lugar,
      becado,
    ]),
    operacion: {
      asunto: 'importar',
      incluye: contar(guardables.length, 'estudiante', 'estudiantes'),
      idCiclo: inscribe ? ciclo : null,
    },
    guardar: (tx, act) => explained(OCUPADO_MIENTRAS, () => guardar(tx, guardables, ciclo, act)),
    secciones: (tx) => inscritasDe(tx, guardables, ciclo),
    guardados: (contadores) => seImportaron(contadores, ['estudiante', 'estudiantes'], 'o'),
  };
};
