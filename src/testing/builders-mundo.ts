import { sql } from 'drizzle-orm';
import { jobs } from '#server/jobs/tables.ts';
import { prepararCiclo } from '#server/normas/service.ts';
import { type Db, inTransaction } from '#server/platform/db/db.ts';
import { eliminarMaterial } from '#shared/actividades/material.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { comentariosPrivadosDocente, comentariosPublicosDocente } from '#shared/comentarios.ts';
import { anularMensualidad, generarPagos, pagarMensualidad } from '#shared/cuentas.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import type { TestApp } from './app.ts';
import { contar, crearColaborador, only } from './builders.ts';
import { crearActividad, crearClase } from './builders-clase.ts';
import { crearGuia } from './builders-estructura.ts';
import { crearCuotasDePrimaria } from './builders-pagos.ts';
import { alumno, csv, importador } from './importador.ts';

/** Kinds with a public thread, and of them those with a private one for each student. */
const CON_HILO = [
  ...[TIPO.tarea, TIPO.material, TIPO.parcial, TIPO.examenFinal],
  ...[TIPO.aviso, TIPO.avisoEstudiante],
] as const;
const CON_ENTREGA = [TIPO.tarea, TIPO.parcial, TIPO.examenFinal] as const;
const PALABRA = {
  [TIPO.tarea]: 'tarea',
  [TIPO.material]: 'material',
  [TIPO.parcial]: 'parcial',
  [TIPO.examenFinal]: 'examenFinal',
  [TIPO.aviso]: 'aviso',
  [TIPO.avisoEstudiante]: 'aviso',
} as const;

/** Stands among the kinds of activity for one that is graded in class; no kind has this number. */
export const EN_CLASE = 10;

/**
 * A class with one of everything that belongs to somebody: the nine kinds of activity and one graded in class, a delivery with a file, public
 * and private comments, a homeroom, an account of payments. Each piece of text carries `marca`, so that it is
 * recognised wherever it turns up.
 */
export async function sembrarMundo(escuela: TestApp, marca: string) {
  const { db, call, iniciarSesionDe } = escuela;
  await inTransaction(db, (tx) => prepararCiclo(tx, null, 2026));
  const clase = await crearClase(db, { alumnos: 2 });
  const [idBloque = 0] = clase.bloques.slice(1);
  const [primera] = clase.estudiantes;
  if (!primera) throw new Error('a class needs students');
  const docente = await iniciarSesionDe(clase.docente);
  const [estudiante = '', companiero = ''] = await Promise.all(clase.estudiantes.map(iniciarSesionDe));
  const administrador = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
  const idGuia = await crearGuia(db, clase.docente.idColaborador, clase.idGradoSeccion);

  const actividad: Record<number, number> = {};
  const participante: Record<number, number> = {};
  for (const tipo of Object.values(TIPO)) {
    const esPublicacion = tipo === TIPO.avisoEstudiante;
    const { id, participantes } = await crearActividad(db, {
      tipo,
      titulo: `${marca} ${tipo}`,
      contenido: marca,
      idMateriaBloque: idBloque,
      autor: esPublicacion
        ? { idEstudianteGrado: primera.idEstudianteGrado }
        : { idColaborador: clase.docente.idColaborador },
      alumnos: esPublicacion ? [] : clase.alumnos,
    });
    actividad[tipo] = id;
    participante[tipo] = participantes[0] ?? 0;
  }

  const enClase = await crearActividad(db, {
    tipo: TIPO.tarea,
    titulo: `${marca} en clase`,
    contenido: '',
    idMateriaBloque: idBloque,
    autor: { idColaborador: clase.docente.idColaborador },
    enLinea: false,
  });
  actividad[EN_CLASE] = enClase.id;

  const publico: Record<number, number> = {};
  const privado: Record<number, number> = {};
  const body = { comentario: marca };
  for (const tipo of CON_HILO) {
    const params = { idActividadMateriaBloque: String(actividad[tipo]) };
    const { crear } = comentariosPublicosDocente[PALABRA[tipo]];
    publico[tipo] = (await call(crear, { params, body }, docente)).data.idComentario;
  }
  for (const tipo of CON_ENTREGA) {
    const params = { idParticipante: String(participante[tipo]) };
    const { crear } = comentariosPrivadosDocente[PALABRA[tipo]];
    privado[tipo] = (await call(crear, { params, body }, docente)).data.idComentario;
  }

  const entrega = await call(
    trabajoTarea.entregar,
    {
      params: { idActividadMateriaBloque: String(actividad[TIPO.tarea]) },
      form: { contenido: marca, videos: [], archivos: [] },
      archivos: [{ nombre: `${marca}.txt`, contenido: marca }],
    },
    estudiante,
  );
  const { id: eliminado } = await crearActividad(db, {
    tipo: TIPO.material,
    titulo: `${marca} eliminado`,
    contenido: marca,
    idMateriaBloque: idBloque,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos,
  });
  const { operacion = 0 } = await call(eliminarMaterial, { params: { id: String(eliminado) } }, docente);
  if ((await contar(db, 'cuotas_niveles')) === 0) await crearCuotasDePrimaria(db);
  const cuenta = await call(
    generarPagos,
    { params: { idEstudianteGrado: String(primera.idEstudianteGrado) } },
    administrador,
  );
  // Annulled, so that nothing is paid: its paper is there all the same.
  const segundo = { params: { id: String(cuenta.data.mensualidades[1]?.idEstudianteGradoColegiatura) } };
  const cobrado = await call(pagarMensualidad, segundo, administrador);
  await call(anularMensualidad, segundo, administrador);
  const [trabajo] = await db
    .insert(jobs)
    .values({
      tipo: 'prueba',
      titulo: marca,
      audiencia: 'session',
      huellaParametros: marca,
      parametros: {},
      idUsuario: clase.docente.idUsuario,
      creado: '2026-03-01T12:00:00Z',
      estado: 'fallido',
      fin: '2026-03-01T12:01:00Z',
      error: marca,
    })
    .returning();
  const importacion = await importador(escuela, administrador).subir(csv(alumno(1)), `${marca}.csv`);
  return {
    clase,
    idBloque,
    idGuia,
    primera,
    docente,
    estudiante,
    companiero,
    actividad,
    participante,
    publico,
    privado,
    idArchivo: entrega.data.archivos[0]?.idArchivo ?? '',
    idTrabajo: trabajo?.idTrabajo ?? 0,
    idOperacion: operacion,
    idImportacion: importacion.data.idImportacion,
    idRecibo: cobrado.data.recibo?.idRecibo ?? 0,
    idPago: cuenta.data.pagos[0]?.idEstudianteGradoPago ?? 0,
    idMensualidad: cuenta.data.mensualidades[0]?.idEstudianteGradoColegiatura ?? 0,
  };
}
export type Mundo = Awaited<ReturnType<typeof sembrarMundo>>;

/** What tells that anything at all was written: sessions in use and remembered replies apart. */
const TABLAS = sql`select string_agg(format('select %L t, md5(coalesce(string_agg(x::text, '''' order by x::text), ''''))
    from %I x', tablename, tablename), ' union all ') texto
  from pg_tables where schemaname = 'public' and tablename not in ('sesiones', 'idempotencia')`;

/** Reads one line per table that changes whenever anything in the table does. */
export async function huellaDe(db: Db): Promise<() => Promise<unknown[]>> {
  const { texto } = only((await db.execute(TABLAS)).rows);
  // Read side by side by several processes of the server, the lines come in any order.
  return async () => (await db.execute(sql.raw(`${texto} order by t`))).rows;
}

const FILAS = sql`select string_agg(format('select %L || '' '' || x::text fila from %I x', tablename, tablename), ' union all ') texto
  from pg_tables where schemaname = 'public' and tablename not in ('sesiones', 'idempotencia', 'conteos', 'series')`;

/**
 * Reads every row there is, behind the name of its table: one that is not among them later was changed or removed. What
 * the database counts by itself is left out.
 */
export async function filasDe(db: Db): Promise<() => Promise<Set<string>>> {
  const { texto } = only((await db.execute(FILAS)).rows);
  return async () => new Set((await db.execute(sql.raw(String(texto)))).rows.map(({ fila }) => String(fila)));
}
