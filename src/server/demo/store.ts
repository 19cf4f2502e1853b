import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import {
  actividades,
  actividadesArchivos,
  actividadesVideos,
  participantes,
} from '#server/actividades/tables.ts';
import { archivos } from '#server/archivos/tables.ts';
import { bloques } from '#server/bloques/tables.ts';
import { carreras, nivelesCarreras } from '#server/carreras/tables.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { asignaciones } from '#server/colaboradores/asignaciones/tables.ts';
import { guias } from '#server/colaboradores/guias/tables.ts';
import { colaboradores, colaboradoresCargos } from '#server/colaboradores/tables.ts';
import { comentarios } from '#server/comentarios/tables.ts';
import { cuotasCarreras, cuotasNiveles, tiposPagos } from '#server/cuotas/tables.ts';
import { entregas, entregasArchivos } from '#server/entregas/tables.ts';
import { escuela } from '#server/escuela/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { grados, gradosMaterias, gradosSecciones } from '#server/grados/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { prepararCiclo as prepararNormas } from '#server/normas/service.ts';
import { normas } from '#server/normas/tables.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { text } from '#server/platform/db/row.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { videos } from '#server/videos/tables.ts';
import { CARGO_DIRECTOR } from '#shared/colaboradores.ts';
import { crearCuotas } from './fees.ts';
import { continueIds, insertRows } from './rows.ts';
import { type Codigos, carrerasDemo } from './structure.ts';
import { filasDeVideos } from './videos.ts';
import type { World } from './world.ts';

/** Files written at once: each waits for the disk. */
const FILES_AT_ONCE = 8;

const conIds = [
  usuarios,
  carreras,
  nivelesCarreras,
  grados,
  materias,
  gradosMaterias,
  gradosSecciones,
  colaboradores,
  colaboradoresCargos,
  asignaciones,
  guias,
  estudiantes,
  inscripciones,
  tiposPagos,
  cuotasNiveles,
  cuotasCarreras,
  bloques,
  actividades,
  participantes,
  comentarios,
];

export async function guardarArchivos(storage: Storage, { files }: World): Promise<void> {
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const part = files.slice(from, from + FILES_AT_ONCE);
    await Promise.all(part.map(({ clave, bytes }) => storage.put(clave, Readable.from([bytes]))));
  }
}

/** Both years' are confirmed: last year's before it was closed. */
async function confirmarNormas(
  tx: Tx,
  { calendar: { year, at }, colaboradoresCargos: cargos }: World,
): Promise<void> {
  await prepararNormas(tx, null, year - 1);
  await prepararNormas(tx, year - 1, year);
  const confirmadaPor = cargos.find(({ idCargo }) => idCargo === CARGO_DIRECTOR)?.idColaborador;
  for (const [ciclo, dia] of [
    [year - 1, '10-13'],
    [year, '11-16'],
  ] as const)
    await tx
      .update(normas)
      .set({ confirmada: at(`${year - 1}-${dia}`, '09:00'), confirmadaPor })
      .where(eq(normas.idCicloEscolar, ciclo));
}

export async function guardarEstructura(tx: Tx, world: World, codigos: Codigos): Promise<void> {
  const { calendar } = world;
  const { year, at } = calendar;
  const fechaCreado = at(`${year - 5}-01-08`, '09:00');
  await tx.update(escuela).set({
    nombre: 'Colegio La Ceiba',
    direccion: '12 avenida 4-38, zona 1',
    municipio: 'Quetzaltenango',
    departamento: 'Quetzaltenango',
    telefono: '95550100',
    jornada: 'Matutina',
    dominioCorreo: 'ceiba.example',
    diaPago: 5,
    firmaNombre: 'Ana Lucía Estrada Solórzano',
    firmaCargo: 'Directora',
    firma2Nombre: 'Edgar Rolando Ajú Morales',
    firma2Cargo: 'Coordinador académico',
    esDemo: true,
  });
  await insertRows(
    tx,
    ciclos,
    [year - 1, year].map((ciclo) => ({ idCicloEscolar: ciclo, creado: at(`${ciclo - 1}-08-01`, '00:00') })),
  );
  await insertRows(
    tx,
    carreras,
    carrerasDemo.map(({ id, nombre }) => ({ idCarrera: id, nombre, fechaCreado, activo: true })),
  );
  await insertRows(
    tx,
    nivelesCarreras,
    carrerasDemo.map(({ id }) => ({
      idNivelEstudiantilCarrera: id,
      codigoNivelEstudiantil: codigos.diversificado,
      idCarrera: id,
    })),
  );
  await insertRows(tx, usuarios, world.usuarios.slice(0, world.colaboradores.length));
  await insertRows(tx, grados, world.grados);
  await insertRows(tx, materias, world.materias);
  await insertRows(tx, gradosMaterias, world.gradosMaterias);
  await insertRows(tx, gradosSecciones, world.gradosSecciones);
  await insertRows(tx, colaboradores, world.colaboradores);
  await insertRows(tx, colaboradoresCargos, world.colaboradoresCargos);
  await insertRows(tx, asignaciones, world.asignaciones);
  await insertRows(tx, guias, world.guias);
  await crearCuotas(tx, calendar, codigos);
  await confirmarNormas(tx, world);
}

export async function guardarEstudiantes(tx: Tx, world: World): Promise<void> {
  await insertRows(tx, usuarios, world.usuarios.slice(world.colaboradores.length));
  await insertRows(tx, estudiantes, world.estudiantes);
  await insertRows(tx, inscripciones, world.inscripciones);
}

export async function guardarClases(tx: Tx, world: World): Promise<void> {
  await tx.insert(videos).values(filasDeVideos(world.calendar));
  await insertRows(tx, archivos, world.archivos);
  await insertRows(tx, bloques, world.bloques);
  await insertRows(tx, actividades, world.actividades);
  await insertRows(tx, actividadesArchivos, world.actividadesArchivos);
  await insertRows(tx, actividadesVideos, world.actividadesVideos);
}

/** The last of the rows; from here on the database counts the ids. */
export async function guardarTrabajos(tx: Tx, world: World): Promise<void> {
  // With each of these the database looks up the class, whether it is closed: a plan made for empty tables takes minutes.
  await tx.execute(sql`analyze bloques, actividades`);
  await insertRows(tx, participantes, world.participantes);
  await tx.execute(sql`analyze participantes`);
  await insertRows(tx, entregas, world.entregas);
  await insertRows(tx, entregasArchivos, world.entregasArchivos);
  await insertRows(tx, comentarios, world.comentarios);
  await continueIds(tx, conIds);
}

/**
 * Has the database count the tables that have rows. An empty one that was counted would be read through with every check of a reference to
 * it, however it grows, until autovacuum looks again.
 */
export async function analizar(tx: Tx): Promise<void> {
  const [{ tablas } = { tablas: '' }] = await rows(
    tx,
    sql`select string_agg(oid::regclass::text, ', ') tablas from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
    { tablas: text },
  );
  await tx.execute(sql.raw(`analyze ${tablas}`));
}
