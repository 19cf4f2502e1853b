import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import {
  bloquearRecuperaciones,
  escribirBorradores,
  ponerAusentes,
  publicarBorradores,
  type RecuperacionBloqueada,
} from '#server/inscripciones/recuperaciones/queries.ts';
import { notasDe } from '#server/inscripciones/resultados/queries.ts';
import { calcular, reglaDe } from '#server/inscripciones/resultados/rules.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { RECUPERAR_SIN_CERRAR, seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import { cambiaronMensaje } from '#shared/calificaciones/hoja.rules.ts';
import type {
  AlumnoEnRecuperacion,
  BorradoresDeRecuperacionForm,
  ConflictoDeRecuperacion,
  MarcaDeRecuperacion,
  PublicarRecuperacionesForm,
  RecuperacionesDeClase,
} from '#shared/calificaciones/recuperaciones.ts';
import { cicloCalificable, cicloCerradoMensaje } from '#shared/ciclos.rules.ts';
import { MOTIVO_DE_CAMBIO_REQUERIDO } from '#shared/entregas.ts';
import { puedeTomar } from '#shared/inscripciones/resultados.rules.ts';
import { SIN_NORMA } from '#shared/normas.rules.ts';
import * as queries from './queries.ts';

type Acto = Pick<Act, 'now' | 'config' | 'audit'> & { sesion: SesionColaborador };

interface Candidato extends AlumnoEnRecuperacion {
  idEstudiante: number;
}

/** Who may take a chance of a subject now, or took it. */
async function candidatosDe(
  db: Sql,
  clase: ClaseDelDocente,
  { idMateria }: queries.ClasePorRecuperar,
  oportunidad: number,
): Promise<Candidato[]> {
  const alumnos = await queries.alumnosDe(db, clase, { idMateria, oportunidad });
  const notas = await notasDe(
    db,
    alumnos.map((uno) => uno.idEstudianteGrado),
  );
  const notasPorId = new Map(notas.map((una) => [una.idEstudianteGrado, una]));
  return alumnos.flatMap(({ marca, estudiante, idEstudianteGrado }) => {
    const suyas = notasPorId.get(idEstudianteGrado);
    if (!suyas) return [];
    const index = suyas.materias.findIndex((una) => una.idMateria === idMateria);
    const materia = suyas.materias[index];
    const sale = calcular(suyas).resultado.materias[index];
    if (!materia || !sale?.recuperable || sale.promedio === null) return [];
    if (!puedeTomar(materia.recuperaciones, oportunidad, reglaDe(suyas))) return [];
    const { idEstudiante, codigo: _codigo, ...nombres } = estudiante;
    const sinFila = {
      estado: 'pendiente',
      calificacion: null,
      borradorCalificacion: null,
      version: 0,
    } as const;
    return [
      {
        idEstudianteGrado,
        idEstudiante,
        estudiante: nombres,
        promedio: sale.promedio,
        ...(marca ?? sinFila),
      },
    ];
  });
}

const soloMarca = (una: MarcaDeRecuperacion): MarcaDeRecuperacion => ({
  idEstudianteGrado: una.idEstudianteGrado,
  estado: una.estado,
  calificacion: una.calificacion,
  borradorCalificacion: una.borradorCalificacion,
  version: una.version,
});

/** Why recovery marks cannot be written; null: they can. */
const cerradaPara = ({ fechaCerrada, seccionCerrada }: queries.ClasePorRecuperar): string | null => {
  if (seccionCerrada !== null) return seccionCerradaMensaje(seccionCerrada);
  return fechaCerrada === null ? RECUPERAR_SIN_CERRAR : null;
};

export async function leer(
  db: Sql,
  clase: ClaseDelDocente,
  oportunidad: number,
  { now, config }: Pick<Acto, 'now' | 'config'>,
): Promise<RecuperacionesDeClase> {
  const leida = found(await queries.leerClase(db, clase));
  const { oportunidades, notaMinima, notaRecuperacion } = leida.regla ?? SIN_NORMA;
  const candidatos = await candidatosDe(db, clase, leida, oportunidad);
  return {
    ...{ oportunidad, oportunidades, notaMinima, notaRecuperacion },
    cerrada: cicloCalificable(clase.idCicloEscolar, now, config.timeZone)
      ? cerradaPara(leida)
      : cicloCerradoMensaje(clase.idCicloEscolar),
    alumnos: candidatos.map(({ idEstudiante: _, ...uno }) => uno),
  };
}

/** Holds the class and names those who may take the chance. @throws Problem `rule` for whom it is not, and while it cannot be written. */
async function sostener(
  tx: Tx,
  clase: ClaseDelDocente,
  { oportunidad, ids }: { oportunidad: number; ids: readonly number[] },
  acto: Acto,
) {
  exigirCicloCalificable(clase.idCicloEscolar, acto);
  const leida = found(await queries.sostenerClase(tx, clase));
  const cerrada = cerradaPara(leida);
  if (cerrada !== null) throw rule(cerrada);
  const cual = { idMateria: leida.idMateria, oportunidad };
  const alumnos = await queries.alumnosDe(tx, clase, cual);
  const nombres = new Map(alumnos.map((uno) => [uno.idEstudianteGrado, uno.estudiante]));
  if (ids.some((id) => !nombres.has(id))) throw notFound();
  const candidatos = new Map(
    (await candidatosDe(tx, clase, leida, oportunidad)).map((uno) => [uno.idEstudianteGrado, uno]),
  );
  const ajenos = ids.filter((id) => !candidatos.has(id)).flatMap((id) => nombres.get(id) ?? []);
  if (ajenos.length > 0) {
    const quienes = ajenos.map(({ nombre1, apellido1 }) => `${nombre1} ${apellido1}`).join(', ');
    throw rule(`Sin derecho a esta oportunidad de recuperación: ${quienes}.`);
  }
  const actuales = await bloquearRecuperaciones(tx, cual, ids);
  return { cual, leida, candidatos, actuales: new Map(actuales.map((una) => [una.idEstudianteGrado, una])) };
}

type Pedida = BorradoresDeRecuperacionForm['marcas'][number];

function conflictoDe(
  { idEstudianteGrado }: Pedida,
  actual: RecuperacionBloqueada | undefined,
  idColaborador: number,
): ConflictoDeRecuperacion {
  if (!actual) {
    const nada = { estado: 'pendiente', calificacion: null, borradorCalificacion: null, version: 0 } as const;
    return { idEstudianteGrado, ...nada, quien: null, cuando: null, propia: false };
  }
  const { quien, cuando, porColaborador } = actual;
  return { ...soloMarca(actual), quien, cuando, propia: porColaborador === idColaborador };
}

/**
 * Saves draft recovery marks. One that has changed since it was read is left as it is and told with what stands there; equal ones never
 * conflict.
 */
export async function guardar(
  tx: Tx,
  clase: ClaseDelDocente,
  oportunidad: number,
  { marcas }: BorradoresDeRecuperacionForm,
  acto: Acto,
): Promise<{ guardadas: MarcaDeRecuperacion[]; conflictos: ConflictoDeRecuperacion[] }> {
  const ids = marcas.map((una) => una.idEstudianteGrado);
  const { cual, actuales } = await sostener(tx, clase, { oportunidad, ids }, acto);
  const { idColaborador } = acto.sesion;
  const autor = { idColaborador, now: acto.now };
  const de = (una: Pedida) => actuales.get(una.idEstudianteGrado);
  const iguales = marcas.filter((una) => {
    const actual = de(una);
    return actual !== undefined && actual.borradorCalificacion === una.borradorCalificacion;
  });
  const distintas = marcas.filter((una) => !iguales.includes(una));
  const nuevas = distintas.filter((una) => !de(una) && una.version === 0);
  const cambiadas = distintas.filter((una) => de(una)?.version === una.version);
  const escritas = [
    ...(nuevas.length === 0
      ? []
      : await escribirBorradores(tx, cual, { borradores: nuevas, nuevas: true }, autor)),
    ...(cambiadas.length === 0
      ? []
      : await escribirBorradores(tx, cual, { borradores: cambiadas, nuevas: false }, autor)),
  ];
  const hechas = new Set(escritas.map((una) => una.idEstudianteGrado));
  const perdidas = distintas.filter((una) => !hechas.has(una.idEstudianteGrado));
  const ahora = new Map(
    (
      await bloquearRecuperaciones(
        tx,
        cual,
        perdidas.map((una) => una.idEstudianteGrado),
      )
    ).map((una) => [una.idEstudianteGrado, una]),
  );
  return {
    guardadas: [...iguales.map((una) => soloMarca(must(de(una), 'a mark that is equal'))), ...escritas],
    conflictos: perdidas.map((una) => conflictoDe(una, ahora.get(una.idEstudianteGrado), idColaborador)),
  };
}

const retrato = ({ estado, calificacion }: Pick<MarcaDeRecuperacion, 'estado' | 'calificacion'>) => ({
  estado,
  calificacion,
});

/** Publishes draft recovery marks and says who did not come, all or nothing. */
export async function publicar(
  tx: Tx,
  clase: ClaseDelDocente,
  oportunidad: number,
  { marcas, ausentes, motivo }: PublicarRecuperacionesForm,
  acto: Acto,
): Promise<{ publicadas: number; marcas: MarcaDeRecuperacion[] }> {
  const vistas = [...marcas, ...ausentes];
  const ids = vistas.map((una) => una.idEstudianteGrado);
  const { cual, leida, candidatos, actuales } = await sostener(tx, clase, { oportunidad, ids }, acto);
  const sinBorrador = new Set(ausentes.map((una) => una.idEstudianteGrado));
  const otras = vistas.filter(({ idEstudianteGrado: id, version }) => {
    const actual = actuales.get(id);
    if ((actual?.version ?? 0) !== version) return true;
    return !sinBorrador.has(id) && (actual?.borradorCalificacion ?? null) === null;
  });
  if (otras.length > 0) {
    throw rule(
      cambiaronMensaje(
        otras.flatMap(({ idEstudianteGrado }) => {
          const { nombre1, apellido1 } = must(
            candidatos.get(idEstudianteGrado),
            'who may take it',
          ).estudiante;
          return `${nombre1} ${apellido1}`;
        }),
      ),
    );
  }
  const yaPublicada = (id: number) => (actuales.get(id)?.estado ?? 'pendiente') !== 'pendiente';
  if (motivo === undefined && ids.some(yaPublicada)) throw invalidField('motivo', MOTIVO_DE_CAMBIO_REQUERIDO);
  const autor = { idColaborador: acto.sesion.idColaborador, now: acto.now };
  const publicadas = [
    ...(marcas.length === 0
      ? []
      : await publicarBorradores(
          tx,
          cual,
          marcas.map((una) => una.idEstudianteGrado),
        )),
    ...(ausentes.length === 0 ? [] : await ponerAusentes(tx, cual, [...sinBorrador], autor)),
  ];
  await acto.audit(
    tx,
    publicadas.map((una): AuditEntry => {
      const { idEstudianteGrado: id } = una;
      const antes = actuales.get(id);
      return {
        accion: 'publicar recuperación',
        entidad: 'inscripcion',
        idEntidad: id,
        afectados: alEstudiante(must(candidatos.get(id), 'who may take it').idEstudiante),
        antes: { materia: leida.materia, oportunidad, ...(antes ? retrato(antes) : {}) },
        despues: retrato(una),
        ...(motivo !== undefined && yaPublicada(id) ? { motivo } : {}),
      };
    }),
  );
  await recalcularResultado(tx, ids, acto.audit);
  return { publicadas: publicadas.length, marcas: publicadas };
}
