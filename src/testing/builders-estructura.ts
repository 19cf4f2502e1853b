import { sql } from 'drizzle-orm';
import { carreras, nivelesCarreras } from '#server/carreras/tables.ts';
import { asignaciones } from '#server/colaboradores/asignaciones/tables.ts';
import { guias } from '#server/colaboradores/guias/tables.ts';
import { grados, gradosMaterias } from '#server/grados/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import type { EstadoInscripcion } from '#shared/estudiantes/estados.rules.ts';
import { numero, only } from './builders.ts';

/** Codes of the levels every installation starts with. */
export const NIVELES = {
  preprimaria: '03-12-0030-42',
  primaria: '03-12-0016-43',
  basicos: '03-12-0029-45',
  diversificado: '03-12-0029-46',
} as const;
type Nivel = keyof typeof NIVELES;

const CREADO = '2025-01-02T14:00:00.000Z';
const CICLO = 2026;

export async function crearCiclo(db: Db, idCicloEscolar: number): Promise<void> {
  await db.execute(
    sql`insert into ciclos (id_ciclo_escolar, creado) values (${idCicloEscolar}, ${CREADO}) on conflict do nothing`,
  );
}

/** A career of diversificado. */
export async function crearCarrera(db: Db, nombre = `Carrera ${numero()}`) {
  const { idCarrera } = only(await db.insert(carreras).values({ nombre, fechaCreado: CREADO }).returning());
  const { idNivelEstudiantilCarrera } = only(
    await db
      .insert(nivelesCarreras)
      .values({ idCarrera, codigoNivelEstudiantil: NIVELES.diversificado })
      .returning(),
  );
  return { idCarrera, idNivelEstudiantilCarrera, nombre };
}

interface MateriaDePrueba {
  nombre?: string;
  nivel?: Nivel;
  idNivelEstudiantilCarrera?: number;
  activo?: boolean;
}

export async function crearMateria(db: Db, given: MateriaDePrueba = {}) {
  const nivel = given.nivel ?? (given.idNivelEstudiantilCarrera ? 'diversificado' : 'primaria');
  const nombre = given.nombre ?? `Materia ${numero()}`;
  const carrera = given.idNivelEstudiantilCarrera ?? null;
  // By hand: tests of migrations begin with tables that lack the columns of today.
  const hechas = await rows(
    db,
    sql`insert into materias (nombre, codigo_nivel_estudiantil, id_nivel_estudiantil_carrera, activo)
      values (${nombre}, ${NIVELES[nivel]}, ${carrera}::int, ${given.activo ?? true}) returning id_materia "idMateria"`,
    { idMateria: num },
  );
  return { ...only(hechas), nombre };
}

interface GradoDePrueba {
  nombre?: string;
  nivel?: Nivel;
  idNivelEstudiantilCarrera?: number;
  ciclo?: number;
  secciones?: readonly string[];
  /** Subjects by id; a new one unless told otherwise. */
  materias?: readonly number[];
  idGradoAnterior?: number;
  inscripcionPorGrupos?: boolean;
}

/** A grade with the sections and subjects of one year. `secciones` gives the id of each letter. */
export async function crearGrado(db: Db, given: GradoDePrueba = {}) {
  const nivel = given.nivel ?? (given.idNivelEstudiantilCarrera ? 'diversificado' : 'primaria');
  const idNivelEstudiantilCarrera = given.idNivelEstudiantilCarrera ?? null;
  const row = only(
    await db
      .insert(grados)
      .values({
        nombre: given.nombre ?? `Grado ${numero()}`,
        idNivelEstudiantil: NIVELES[nivel],
        idNivelEstudiantilCarrera,
        idGradoAnterior: given.idGradoAnterior ?? null,
        inscripcionPorGrupos: given.inscripcionPorGrupos ?? false,
        fechaCreado: CREADO,
      })
      .returning(),
  );
  const { idGrado, nombre } = row;
  const materiasDelGrado = given.materias ?? [
    (await crearMateria(db, { nivel, ...(given.idNivelEstudiantilCarrera ? given : {}), nombre: undefined }))
      .idMateria,
  ];
  return { idGrado, nombre, ...(await abrirGrado(db, idGrado, { ...given, materias: materiasDelGrado })) };
}

/** Sections and subjects of a grade in one more year. */
export async function abrirGrado(
  db: Db,
  idGrado: number,
  given: Pick<GradoDePrueba, 'ciclo' | 'secciones' | 'materias'>,
) {
  const { ciclo: idCicloEscolar = CICLO, secciones: letras = ['A'], materias: ids = [] } = given;
  const secciones: Record<string, number> = {};
  if (letras.length > 0) {
    // By hand: tests of migrations begin with tables that lack the columns of today.
    const hechas = await rows(
      db,
      sql`insert into grados_secciones (id_grado, id_ciclo_escolar, seccion)
        select ${idGrado}::int, ${idCicloEscolar}::int, unnest(${sql.param([...letras])}::text[])
        returning seccion, id_grado_seccion "idGradoSeccion"`,
      { seccion: text, idGradoSeccion: num },
    );
    for (const { seccion, idGradoSeccion } of hechas) secciones[seccion] = idGradoSeccion;
  }
  if (ids.length > 0) {
    await db.insert(gradosMaterias).values(ids.map((idMateria) => ({ idGrado, idCicloEscolar, idMateria })));
  }
  return {
    secciones,
    materias: [...ids],
    ciclo: idCicloEscolar,
    idGradoSeccion: secciones[letras[0] ?? ''] ?? 0,
  };
}

interface AsignacionDePrueba {
  idColaborador: number;
  idGradoSeccion: number;
  idMateria: number;
  /** When its teacher started it; blocks are another matter. */
  fechaInicializado?: string;
}

/** A class of a teacher. */
export async function crearAsignacion(db: Db, given: AsignacionDePrueba): Promise<number> {
  const { fechaInicializado, ...clase } = given;
  const seccion = sql`id_grado_seccion = ${given.idGradoSeccion}`;
  const row = only(
    await db
      .insert(asignaciones)
      .values({
        ...clase,
        idGrado: sql`(select id_grado from grados_secciones where ${seccion})`,
        idCicloEscolar: sql`(select id_ciclo_escolar from grados_secciones where ${seccion})`,
        inicializado: fechaInicializado !== undefined,
        fechaInicializado: fechaInicializado ?? null,
      })
      .returning(),
  );
  return row.idGradoSeccionMateriaColaborador;
}

/** A homeroom. */
export async function crearGuia(db: Db, idColaborador: number, idGradoSeccion: number): Promise<number> {
  const row = only(
    await db
      .insert(guias)
      .values({
        idColaborador,
        idGradoSeccion,
        idCicloEscolar: sql`(select id_ciclo_escolar from grados_secciones where id_grado_seccion = ${idGradoSeccion})`,
      })
      .returning(),
  );
  return row.idMaestroGuiaGradoSeccion;
}

interface InscripcionDePrueba {
  idEstudiante: number;
  idGradoSeccion: number;
  becado?: boolean;
  estado?: EstadoInscripcion;
  /** Of who left: when. */
  fechaBaja?: string;
  /** The result of a year that is over. */
  aprobado?: boolean;
}

/** A student in a section, in the section's year. */
export async function inscribir(db: Db, given: InscripcionDePrueba): Promise<number> {
  const {
    idEstudiante,
    idGradoSeccion,
    becado = false,
    estado = 'activa',
    fechaBaja = null,
    aprobado,
  } = given;
  const hechas = await rows(
    db,
    sql`insert into inscripciones (id_estudiante, id_grado_seccion, id_ciclo_escolar, fecha_asignado, becado, estado, fecha_baja,
        motivo_baja, finalizado, aprobado)
      select ${idEstudiante}, id_grado_seccion, id_ciclo_escolar, ${CREADO}::timestamptz, ${becado}, ${estado}, ${fechaBaja}::date,
        ${fechaBaja === null ? null : 'Económico'}, ${aprobado !== undefined}, ${aprobado ?? null}::boolean
      from grados_secciones where id_grado_seccion = ${idGradoSeccion} returning id_estudiante_grado id`,
    { id: num },
  );
  return only(hechas).id;
}

/** These many new students in a section of 2026, in two statements; answers with their codes. */
export async function inscribirVarios(db: Db, cuantos: number, idGradoSeccion: number): Promise<string[]> {
  const codigos = Array.from({ length: cuantos }, () => `V-${numero()}`);
  const nuevos = await rows<{ id: number }>(
    db,
    sql`insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, cui, fecha_nacimiento, fecha_ingreso,
        nombre_madre, nombre_responsable, nombre_recoger)
      select una, 'Ana', 'María', 'Pérez', 'López', 2700000000000 + substr(una, 3)::int, '2015-01-01', '2026-01-01', 'M', 'R', 'C'
      from json_array_elements_text(${JSON.stringify(codigos)}::json) una returning id_estudiante id`,
  );
  await db.insert(inscripciones).values(
    nuevos.map(({ id }) => ({
      idEstudiante: id,
      idGradoSeccion,
      idCicloEscolar: CICLO,
      fechaAsignado: CREADO,
    })),
  );
  return codigos;
}
