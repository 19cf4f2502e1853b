import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notasDe } from '#server/inscripciones/resultados/queries.ts';
import { calcular, type Notas, type NotasFijas, reglaDe } from '#server/inscripciones/resultados/rules.ts';
import { reglaVigente } from '#server/normas/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { motivosDelResultado } from '#shared/inscripciones/motivos.rules.ts';
import {
  DECISIONES,
  PROPUESTAS_DEL_ANIO,
  type PropuestaDelAnio,
  RESULTADOS,
  type Recuperacion,
  type Resultado,
  type ResultadoDeMateria,
  resultadoFinal,
} from '#shared/inscripciones/resultados.rules.ts';
import { reglaDelAnio } from '#shared/normas.ts';

const cabeceraRow = {
  idEstudianteGrado: num,
  /** What its year asks; null while the school has not confirmed it. */
  regla: reglaDelAnio.nullable(),
  adecuacion: bool,
  decision: z
    .object({ resultado: z.enum(DECISIONES), motivo: text, quien: text.nullable(), version: num })
    .nullable(),
  fijo: z
    .object({
      propuesta: z.enum(PROPUESTAS_DEL_ANIO),
      resultado: z.enum(RESULTADOS),
      promedioGeneral: num.nullable(),
      motivos: z.array(text),
    })
    .nullable(),
};
type Cabecera = Row<typeof cabeceraRow>;

export interface MateriaConResultado extends ResultadoDeMateria {
  idMateria: number;
  /** The last chance to recover it that was taken, if the student did not come to it. */
  ausencia: number | null;
}

/** Of the chances that are over, the last one, unless it has a mark. */
function ausenciaEn(recuperaciones: readonly Recuperacion[]): number | null {
  const ultima = recuperaciones.findLast(({ estado }) => estado !== 'pendiente');
  return ultima?.estado === 'no_se_presento' ? ultima.oportunidad : null;
}

/** What a year comes to for an enrolment: of a closed section what its closing says, otherwise what follows from the marks. */
export interface ResultadoDeInscripcion extends Omit<Cabecera, 'fijo'> {
  materias: MateriaConResultado[];
  promedioGeneral: number | null;
  reprobadas: number;
  /** Few enough subjects failed for what the norm lets be recovered. */
  conDerecho: boolean;
  propuesta: PropuestaDelAnio;
  /** null while the proposal waits for something. */
  resultado: Resultado | null;
  motivos: string[];
}

const leerCabeceras = (db: Sql, ids: readonly number[]): Promise<Cabecera[]> =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.adecuacion_curricular adecuacion,
        ${reglaVigente({ grado: sql`g.id_grado`, nivel: sql`g.id_nivel_estudiantil`, ciclo: sql`i.id_ciclo_escolar` })} regla,
        case when d.resultado is not null then json_build_object('resultado', d.resultado, 'motivo', d.motivo,
          'quien', co.nombres, 'version', d.version) end decision,
        case when r.id_cierre is not null then json_build_object('propuesta', r.propuesta, 'resultado', r.resultado,
          'promedioGeneral', r.promedio_general, 'motivos', r.motivos) end fijo
      from inscripciones i
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
      left join decisiones_promocion d using (id_estudiante_grado)
      left join colaboradores co on co.id_colaborador = d.id_colaborador
      left join cierres c on c.id_grado_seccion = i.id_grado_seccion and c.reabierto is null
      left join resultados r on r.id_cierre = c.id_cierre and r.id_estudiante_grado = i.id_estudiante_grado
      where i.id_estudiante_grado = any(${arreglo(ids)})`,
    cabeceraRow,
  );

const conLoFijo = (una: ResultadoDeMateria, fija: NotasFijas | null): ResultadoDeMateria =>
  fija ? { ...una, ...fija, oportunidad: null } : una;

function resultadoDe(notas: Notas, { fijo, ...cabecera }: Cabecera): ResultadoDeInscripcion {
  const { materias, resultado } = calcular(notas);
  const { decision, adecuacion } = cabecera;
  // Nothing counts for the student: nothing follows from the norm, and only the direction can say what becomes of the year.
  const sinNada =
    resultado.propuesta === 'Faltan notas' && resultado.materias.every((una) => una.noCuenta !== null);
  const suyas = resultado.materias.map((una, index) => {
    const { idMateria, fija, recuperaciones } = must(notas.materias[index], 'the subject of a result');
    return { idMateria, ausencia: ausenciaEn(recuperaciones), ...conLoFijo(una, fija) };
  });
  return {
    ...cabecera,
    materias: suyas,
    conDerecho: resultado.conDerecho,
    ...(fijo ?? {
      promedioGeneral: resultado.promedioGeneral,
      propuesta: resultado.propuesta,
      resultado: resultadoFinal(
        sinNada && decision ? 'No promovido' : resultado.propuesta,
        decision?.resultado ?? null,
        adecuacion,
      ),
      motivos: motivosDelResultado(materias, resultado, reglaDe(notas), {
        decision: decision?.resultado ?? null,
        adecuacion,
      }),
    }),
    reprobadas: suyas.filter(({ aprobada }) => aprobada === false).length,
  };
}

/** What the year comes to for enrolments: two statements, however many they are. A grade may have no subjects at all. */
export async function resultadosDe(
  db: Sql,
  ids: readonly number[],
): Promise<Map<number, ResultadoDeInscripcion>> {
  const notas = new Map((await notasDe(db, ids)).map((unas) => [unas.idEstudianteGrado, unas]));
  return new Map(
    (await leerCabeceras(db, ids)).map((una) => {
      const { idEstudianteGrado, regla } = una;
      const suyas = notas.get(idEstudianteGrado) ?? { idEstudianteGrado, regla, materias: [] };
      return [idEstudianteGrado, resultadoDe(suyas, una)];
    }),
  );
}
