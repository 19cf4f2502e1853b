import { sql } from 'drizzle-orm';
import { cierres, resultados, resultadosMaterias } from '#server/cierres/tables.ts';
import { recuperaciones } from '#server/inscripciones/recuperaciones/tables.ts';
import { reglaVigente } from '#server/normas/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num } from '#server/platform/db/row.ts';
import { TIPO } from '#shared/actividades/tipos.rules.ts';
import { promedioDeTotales } from '#shared/calificaciones.rules.ts';
import { motivosDelResultado } from '#shared/inscripciones/motivos.rules.ts';
import {
  type MateriaDelAnio,
  resultadoDelAnio,
  resultadoFinal,
} from '#shared/inscripciones/resultados.rules.ts';
import { type ReglaDelAnio, SIN_NORMA } from '#shared/normas.rules.ts';
import { reglaDelAnio } from '#shared/normas.ts';
import { type SchoolCalendar, schoolDayFrom } from './calendar.ts';
import {
  type Correccion,
  conAdecuacion,
  correccion,
  losQueRecuperan,
  type Recuperada,
  seccionesConNotas,
} from './results.ts';
import { continueIds, insertRows, type Row } from './rows.ts';
import type { Clase, Inscrito, World } from './world.ts';

/** Who coordinates the closing: the principal. */
const DIRECTORA = 1;
const MOTIVO = 'Tres exámenes finales de Matemáticas estaban mal sumados.';
const BLOQUE_CORREGIDO = 4;

/** When last year's marks were fixed, all of it before its holidays. */
function fechas({ year, at }: SchoolCalendar) {
  const dia = (mesYDia: string, hora: string) => at(schoolDayFrom(`${year - 1}-${mesYDia}`), hora);
  return {
    materias: dia('10-21', '15:10'),
    recuperaciones: dia('10-26', '09:20'),
    secciones: dia('10-29', '11:30'),
    reabierta: dia('11-05', '08:40'),
    corregida: dia('11-06', '10:15'),
    materia: dia('11-06', '10:30'),
    otraVez: dia('11-09', '09:05'),
  };
}
type Fechas = ReturnType<typeof fechas>;

/** What the closings say, with their keys. */
interface Retrato {
  cierres: Row<typeof cierres>[];
  resultados: Row<typeof resultados>[];
  materias: Row<typeof resultadosMaterias>[];
}

interface Ingredientes {
  world: World;
  dias: Fechas;
  reglas: ReadonlyMap<number, ReglaDelAnio>;
  recuperadas: readonly Recuperada[];
  corregida: Correccion | undefined;
  adecuado: Inscrito | undefined;
}

/** A subject as the rules of the year take it. `antes`: before its marks were corrected. */
function materiaDe(
  { world, recuperadas, corregida }: Ingredientes,
  clase: Clase,
  alumno: Inscrito,
  antes: boolean,
): MateriaDelAnio {
  const id = alumno.idEstudianteGrado;
  const faltan = antes && corregida?.clase === clase && corregida.ids.has(id) ? corregida.puntos : 0;
  const totales = (world.totales.get(clase)?.get(id) ?? []).map((total, index) =>
    index + 1 === BLOQUE_CORREGIDO ? total - faltan : total,
  );
  const suya = recuperadas.find((una) => una.clase === clase && una.inscrito === alumno);
  return {
    nombre: clase.materia,
    promedio: promedioDeTotales(totales),
    cerrada: true,
    fuera: clase.retirada ? 'pensum' : undefined,
    recuperaciones: suya ? [{ oportunidad: 1, estado: 'publicada', nota: suya.nota }] : [],
  };
}

function retratar(con: Ingredientes): Retrato {
  const { world, dias, reglas, corregida, adecuado } = con;
  const retrato: Retrato = { cierres: [], resultados: [], materias: [] };
  for (const { seccion, alumnos, clases } of seccionesConNotas(world)) {
    const { idGradoSeccion } = seccion;
    const dosVeces = corregida?.clase.seccion === seccion;
    const enOrden = clases.toSorted((una, otra) => una.materia.localeCompare(otra.materia, 'es'));
    for (const antes of dosVeces ? [true, false] : [false]) {
      const idCierre = retrato.cierres.length + 1;
      retrato.cierres.push({
        ...{ idCierre, idGradoSeccion, version: dosVeces && !antes ? 2 : 1 },
        ...{ cerrado: dosVeces && !antes ? dias.otraVez : dias.secciones, cerradoPor: DIRECTORA },
        reabierto: antes ? dias.reabierta : null,
        reabiertoPor: antes ? DIRECTORA : null,
        motivo: antes ? MOTIVO : null,
      });
      const regla = reglas.get(idGradoSeccion) ?? SIN_NORMA;
      for (const alumno of alumnos) {
        const materias = enOrden.map((clase) => materiaDe(con, clase, alumno, antes));
        const sale = resultadoDelAnio(materias, regla);
        const adecuacion = alumno === adecuado;
        const suyo = { idCierre, idEstudianteGrado: alumno.idEstudianteGrado };
        const resultado = resultadoFinal(sale.propuesta, null, adecuacion);
        if (resultado === null) throw new Error(`the year of ${alumno.idEstudianteGrado} is open`);
        retrato.resultados.push({
          ...suyo,
          propuesta: sale.propuesta,
          resultado,
          promedioGeneral: sale.promedioGeneral,
          motivos: motivosDelResultado(materias, sale, regla, { decision: null, adecuacion }),
          decisionMotivo: null,
        });
        for (const [index, { promedio, recuperacion, final, aprobada }] of sale.materias.entries()) {
          const idMateria = world.asignaciones[(enOrden[index]?.idAsignacion ?? 0) - 1]?.idMateria ?? 0;
          retrato.materias.push({ ...suyo, idMateria, promedio, recuperacion, final, aprobada });
        }
      }
    }
  }
  return retrato;
}

/** The rules of last year's sections. */
async function leerReglas(tx: Tx, ciclo: number): Promise<Map<number, ReglaDelAnio>> {
  const grado = {
    grado: sql`g.id_grado`,
    nivel: sql`g.id_nivel_estudiantil`,
    ciclo: sql`gs.id_ciclo_escolar`,
  };
  const leidas = await rows(
    tx,
    sql`select gs.id_grado_seccion id, ${reglaVigente(grado)} regla from grados_secciones gs join grados g using (id_grado)
      where gs.id_ciclo_escolar = ${ciclo}`,
    { id: num, regla: reglaDelAnio },
  );
  return new Map(leidas.map(({ id, regla }) => [id, regla]));
}

async function guardarRecuperaciones(
  tx: Tx,
  world: World,
  recuperadas: readonly Recuperada[],
  fecha: string,
) {
  await insertRows(
    tx,
    recuperaciones,
    recuperadas.map(({ clase, inscrito, nota }) => ({
      idEstudianteGrado: inscrito.idEstudianteGrado,
      idMateria: world.asignaciones[clase.idAsignacion - 1]?.idMateria ?? 0,
      ...{ oportunidad: 1, nota, borrador: null, estado: 'publicada' as const, version: 2 },
      borradorFecha: fecha,
      borradorPor: clase.idColaborador,
    })),
  );
}

/** The exams that were added up again, and the days on which subjects were closed. */
async function cerrarMaterias(
  tx: Tx,
  ids: readonly number[],
  dias: Fechas,
  corregida: Correccion | undefined,
) {
  if (corregida)
    await tx.execute(sql`update participantes p set fecha_calificada = ${dias.corregida}
      from actividades a join bloques b using (id_materia_bloque)
      where a.id_actividad_materia_bloque = p.id_actividad_materia_bloque and a.tipo_actividad = ${TIPO.examenFinal}
        and b.bloque = ${BLOQUE_CORREGIDO} and b.id_grado_seccion_materia_colaborador = ${corregida.clase.idAsignacion}
        and p.id_estudiante_grado = any(${arreglo([...corregida.ids])})`);
  await tx.execute(sql`update asignaciones set cerrada_por = id_colaborador,
      fecha_cerrada = case when id_grado_seccion_materia_colaborador = ${corregida?.clase.idAsignacion ?? null}
        then ${dias.materia}::timestamptz else ${dias.materias}::timestamptz end
    where id_grado_seccion = any(${arreglo(ids)})`);
}

/**
 * Last year's sections, closed: what each student came to by the school's norm is kept, and nothing can change any more. What follows from
 * marks is computed by the rules of a closing in one go; section by section it would take as long as the rest of the school.
 */
export async function cerrarAnioAnterior(tx: Tx, world: World): Promise<void> {
  const { calendar } = world;
  const dias = fechas(calendar);
  const [recuperadas, corregida, adecuado] = [
    losQueRecuperan(world),
    correccion(world),
    conAdecuacion(world),
  ];
  const reglas = await leerReglas(tx, calendar.year - 1);
  const retrato = retratar({ world, dias, reglas, recuperadas, corregida, adecuado });
  await guardarRecuperaciones(tx, world, recuperadas, dias.recuperaciones);
  const ids = seccionesConNotas(world).map(({ seccion }) => seccion.idGradoSeccion);
  await cerrarMaterias(tx, ids, dias, corregida);
  await tx.execute(sql`update inscripciones set adecuacion_curricular = true
    where id_estudiante_grado = ${adecuado?.idEstudianteGrado ?? null}`);
  await insertRows(tx, cierres, retrato.cierres);
  await insertRows(tx, resultados, retrato.resultados);
  await insertRows(tx, resultadosMaterias, retrato.materias);
  await continueIds(tx, [cierres]);
  await tx.execute(sql`update grados_secciones s set fecha_cerrada = c.cerrado from cierres c
    where c.id_grado_seccion = s.id_grado_seccion and c.reabierto is null`);
}
