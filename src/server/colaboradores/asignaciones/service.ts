import { type Audit, alColaborador } from '#server/platform/audit/audit.ts';
import { lastAuthor } from '#server/platform/audit/last-change.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import type { AsignacionesForm } from '#shared/colaboradores/asignaciones.ts';
import type { Docente } from './policy.ts';
import * as queries from './queries.ts';

/** What a second request at the same moment may have changed after the list was looked at. */
const carrera = {
  asignaciones_un_docente: () => rule('Otra persona acaba de asignar una de esas materias.'),
  asignaciones_materia: () => rule('Una de esas materias ya no se imparte en su grado.'),
  asignaciones_seccion: () => rule('Una de esas secciones ya no existe.'),
};

/** What is done to a class concerns who gives it, and who gave it. */
const acto = (accion: string, idEntidad: number, ...docentes: number[]) =>
  ({ accion, entidad: 'clase', idEntidad, afectados: alColaborador(...docentes) }) as const;

/** Gives classes that nobody gives yet, each to its teacher. That all is well with them was looked at before. */
export async function asignarClases(
  tx: Tx,
  nuevas: readonly queries.ClaseDada[],
  audit: Audit,
): Promise<void> {
  if (nuevas.length === 0) return;
  const insertadas = await queries.insertarAsignaciones(tx, nuevas);
  await audit(
    tx,
    insertadas.map(({ id, ...clase }) => ({
      ...acto('asignar clase', id, clase.idColaborador),
      despues: clase,
    })),
  );
}

/** Somebody else may have moved the class, or given it away, since it was looked at. */
async function exigirDondeSeVio(
  tx: Tx,
  { idPropia, propiaEn, materia }: queries.Cotejo,
  vista: number | null | undefined,
): Promise<void> {
  if (idPropia === null || !vista || propiaEn?.idGradoSeccion === vista) return;
  const quien = await lastAuthor(tx, { entidad: 'clase', idEntidad: idPropia });
  throw rule(
    `${quien} cambió la clase de ${materia ?? 'esa materia'} mientras la editabas. Mira dónde quedó.`,
  );
}

/** Adds the listed classes or changes the ones named by their id; what is not listed stays. All or nothing. */
export async function guardarAsignaciones(
  tx: Tx,
  { idColaborador }: Docente,
  items: AsignacionesForm,
  ciclo: number,
  audit: Audit,
): Promise<void> {
  if (new Set(items.map((one) => `${one.idGradoSeccion} ${one.idMateria}`)).size < items.length) {
    throw invalidField('', 'Las asignaciones no se deben repetir.');
  }
  const cotejos = await queries.cotejar(tx, idColaborador, ciclo, items);
  for (const [n, cotejo] of cotejos.entries()) {
    await exigirDondeSeVio(tx, cotejo, items[n]?.vista);
    exigirPosible(cotejo, ciclo);
  }
  const pendientes = cotejos.filter(({ idOcupante }) => idOcupante === null);
  const nuevas = pendientes.filter(({ idPropia }) => idPropia === null);
  const movidas = pendientes.filter(({ idPropia }) => idPropia !== null);
  await explained(carrera, async () => {
    if (movidas.length > 0) await queries.moverAsignaciones(tx, movidas);
    await audit(
      tx,
      movidas.map(({ idPropia, propiaEn, idGradoSeccion, idMateria }) => ({
        ...acto('cambiar clase', must(idPropia, 'the class that was moved'), idColaborador),
        antes: propiaEn,
        despues: { idGradoSeccion, idMateria },
      })),
    );
    await asignarClases(
      tx,
      nuevas.map((clase) => ({ ...clase, idColaborador })),
      audit,
    );
  });

  function exigirPosible(cotejo: queries.Cotejo, delCiclo: number): void {
    const { idPropia, propiaEn, propiaIniciada, cicloSeccion, seccion, materia } = cotejo;
    if (cicloSeccion === null || materia === null || (idPropia !== null && propiaEn === null))
      throw notFound();
    if (cicloSeccion !== delCiclo) throw rule(`La sección ${seccion} no es del ciclo escolar ${delCiclo}.`);
    if (!cotejo.seImparte) throw rule(`La materia ${materia} no se imparte en ${seccion}.`);
    const ajena = cotejo.idOcupante !== null && cotejo.idDocenteOcupante !== idColaborador;
    if (ajena) throw rule(`${materia} de ${seccion} ya la imparte ${cotejo.docenteOcupante}.`);
    if (idPropia !== null && cotejo.idOcupante !== null && cotejo.idOcupante !== idPropia) {
      throw rule(`${materia} de ${seccion} ya está asignada a este docente.`);
    }
    if (propiaIniciada && cotejo.idOcupante !== idPropia) {
      throw rule('Una clase iniciada no se puede cambiar de sección ni de materia. Puedes transferirla.');
    }
  }
}

/** The classes go over with everything in them: blocks, activities, deliveries and marks. */
export async function transferir(
  tx: Tx,
  { idColaborador: destino }: Docente,
  ids: readonly number[],
  ciclo: number,
  audit: Audit,
): Promise<void> {
  const distintas = [...new Set(ids)];
  const clases = await queries.bloquearAsignaciones(tx, distintas);
  const delCiclo = clases.filter(({ idCicloEscolar }) => idCicloEscolar === ciclo);
  if (delCiclo.length < distintas.length) throw notFound();
  if (clases.some(({ idColaborador }) => idColaborador === destino)) {
    throw rule('El docente de destino debe ser distinto del que ya tiene la materia.');
  }
  await pasar(
    tx,
    clases.map((clase) => ({ clase, destino })),
    audit,
  );
}

interface Entrega {
  clase: queries.ClaseBloqueada;
  destino: number;
}

async function pasar(tx: Tx, entregas: readonly Entrega[], audit: Audit): Promise<void> {
  await queries.pasar(
    tx,
    entregas.map(({ clase, destino }) => ({ id: clase.id, idColaborador: destino })),
  );
  await audit(
    tx,
    entregas.map(({ clase: { id, idColaborador }, destino }) => ({
      ...acto('transferir clase', id, idColaborador, destino),
      antes: { idColaborador },
      despues: { idColaborador: destino },
    })),
  );
}

async function quitar(tx: Tx, clases: readonly queries.ClaseBloqueada[], audit: Audit): Promise<void> {
  await queries.borrarAsignaciones(
    tx,
    clases.map(({ id }) => id),
  );
  await audit(
    tx,
    clases.map(({ id, idColaborador, idGradoSeccion, idMateria }) => ({
      ...acto('quitar clase', id, idColaborador),
      antes: { idColaborador, idGradoSeccion, idMateria },
    })),
  );
}

/** Who receives a class; null leaves it without a teacher. */
export type Destinos = ReadonlyMap<number, number | null>;

/**
 * Hands over the locked classes of somebody who leaves, each to its own teacher.
 * @throws Problem `rule` for a receiver who is no active teacher.
 */
export async function repartir(
  tx: Tx,
  clases: readonly queries.ClaseBloqueada[],
  destinos: Destinos,
  audit: Audit,
): Promise<void> {
  const entregas = clases.flatMap((clase) => {
    const destino = destinos.get(clase.id) ?? null;
    return destino === null ? [] : [{ clase, destino }];
  });
  const receptores = new Set(entregas.map(({ destino }) => destino));
  const docentes = await queries.docentesEntre(tx, [...receptores]);
  if (docentes.length < receptores.size) throw rule('Quien recibe una clase debe ser un docente activo.');
  const libres = clases.filter(({ id }) => (destinos.get(id) ?? null) === null);
  if (entregas.length > 0) await pasar(tx, entregas, audit);
  if (libres.length > 0) await quitar(tx, libres, audit);
}

/** The class before it is removed, so that its year can be checked. */
export async function tomarAsignacion(tx: Tx, id: number): Promise<queries.ClaseBloqueada> {
  return found((await queries.bloquearAsignaciones(tx, [id]))[0]);
}

export async function eliminarAsignacion(
  tx: Tx,
  clase: queries.ClaseBloqueada,
  { audit, operar }: Act,
): Promise<null> {
  if (clase.inicializado || (await queries.tieneTrabajo(tx, clase.id))) {
    throw rule('La clase ya fue iniciada y no se puede eliminar. Puedes transferirla a otro docente.');
  }
  const { materia, seccion, docente } = found(await queries.nombresDeClase(tx, clase.id));
  await operar(tx, {
    tipo: 'eliminacion',
    objeto: 'clase',
    titulo: tituloDe('Clase', `${materia}, ${seccion}`),
    detalle: docente,
    asunto: 'estructura',
    idCiclo: clase.idCicloEscolar,
  });
  await quitar(tx, [clase], audit);
  return null;
}
