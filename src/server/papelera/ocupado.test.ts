import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { text } from '#server/platform/db/row.ts';
import { NOT_JOURNALED } from '#server/platform/undo/journal.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { eliminarPago, generarPagos, pagosDeInscripcion } from '#shared/cuentas.ts';
import { cambiarSeccion } from '#shared/inscripciones/movimientos.ts';
import { OCUPADO } from '#shared/papelera/bloqueos.rules.ts';
import { aplicarPlantillas } from '#shared/puesta/plantillas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, crearMateria, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';
import { conDosSecciones, conNota } from '#testing/builders-secciones.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

const deshacer = (operacion = 0) =>
  call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, directora);

const mover = (id: number, { idGradoSeccion }: { idGradoSeccion: number }) =>
  call(cambiarSeccion, { params: { idEstudianteGrado: String(id) }, body: { idGradoSeccion } }, directora);

/** Unique indexes that no other row can hold when something is taken back, by the reason. */
const LIBRES: Readonly<Record<string, readonly string[]>> = {
  'no operation writes this table, or these columns of it': [
    'cargos_nombre_unique',
    'cargos_pkey',
    'cargos_roles_id_cargo_rol_pk',
    'ciclos_pkey',
    'cuentas_bancarias_cuenta',
    'escuela_pkey',
    'movimientos_banco_fila',
    'niveles_clave_unique',
    'niveles_nombre_unique',
    'niveles_orden_unique',
    'niveles_pkey',
    'permisos_asunto_id_cargo_pk',
    'tipos_actividades_nombre_unique',
    'tipos_actividades_pkey',
  ],
  'a random value, or a number of the database that one row only ever refers to': [
    'actividades_archivos_pkey',
    'archivos_clave_unique',
    'archivos_pkey',
    'claves_libres_pkey',
    'colaboradores_idUsuario_unique',
    'entregas_archivos_pkey',
    'estudiantes_idUsuario_unique',
    'niveles_carreras_idCarrera_unique',
  ],
  'money that was received is never taken back by bringing a row back': [
    'cortes_metodos_id_corte_metodo_pk',
    'cortes_numero_unique',
    'recibos_boleta',
    'recibos_lineas_id_recibo_linea_pk',
    'recibos_lineas_mensualidad',
    'recibos_lineas_pago',
    'recibos_numero',
  ],
};

it('de cada índice único se dice qué ocupa el lugar, o por qué nadie puede ocuparlo', async () => {
  // What holds a number that the database gives out is met by no other row.
  const unicos = await rows(
    db,
    sql`select c.relname::text tabla, i.relname::text indice from pg_index x join pg_class c on c.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey) and a.attidentity <> '')`,
    { tabla: text, indice: text },
  );
  const anotados = unicos
    .filter(({ tabla }) => !NOT_JOURNALED.some((una) => una === tabla))
    .map(({ indice }) => indice);
  expect([...Object.keys(OCUPADO), ...Object.values(LIBRES).flat()].sort()).toEqual(anotados.sort());
});

it('una materia que se quitó de su grado y se volvió a poner', async () => {
  const { idMateria, nombre: materia } = await crearMateria(db);
  const { idGrado, nombre: grado } = await crearGrado(db, { materias: [idMateria] });
  const aplicar = (body: object) => call(aplicarPlantillas, { query: { ciclo: 2026 }, body }, directora);
  const quitada = await aplicar({ quitar: [{ idGrado, idMateria }] });
  expect(quitada.data.quitadas).toBe(1);
  const puesta = await aplicar({ materias: [{ nivel: 'primaria', nombre: materia, grados: [grado] }] });
  expect(puesta.data.marcas.creados).toBe(1);
  expect(await deshacer(quitada.operacion)).toMatchObject({
    status: 200,
    code: 0,
    message: 'No se puede deshacer: el grado ya tiene otra vez esa materia; quítasela primero.',
  });
  expect((await deshacer(puesta.operacion)).code).toBe(1);
  expect((await deshacer(quitada.operacion)).code).toBe(1);
});

it('una cuenta que se abrió en el nuevo grado de quien cambió de sección', async () => {
  for (const nivel of ['primaria', 'basicos'] as const)
    await crearCuotaNivel(db, { idPago: await crearTipoPago(db, { colegiatura: true }), nivel });
  const primaria = await crearGrado(db);
  const basicos = await crearGrado(db, { nivel: 'basicos' });
  const { idEstudiante } = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: primaria.idGradoSeccion });
  const params = { idEstudianteGrado: String(id) };
  const abrirCuenta = () => call(generarPagos, { params }, directora);
  expect((await abrirCuenta()).code).toBe(1);
  const { operacion } = await mover(id, basicos);
  expect((await abrirCuenta()).code).toBe(1);
  const pagos = (await call(pagosDeInscripcion, { params }, directora)).data;
  expect(await deshacer(operacion)).toMatchObject({
    code: 0,
    message: 'No se puede deshacer: la cuenta ya tiene una colegiatura.',
  });
  for (const { idEstudianteGradoPago: pago } of pagos)
    await call(eliminarPago, { params: { id: String(pago) } }, directora);
  expect(await deshacer(operacion)).toMatchObject({
    status: 200,
    code: 0,
    message:
      'No se puede deshacer: el estudiante ya tiene otra cuenta; para que vuelva usa «Cambiar de sección».',
  });
  expect((await mover(id, primaria)).code).toBe(1);
});

it('una nota traída que se quitó al volver, de quien después trae otra', async () => {
  const { a, b, c, id } = await conDosSecciones(escuela);
  await conNota(db, a, id, 2, 10);
  expect((await mover(id, b)).code).toBe(1);
  const { operacion } = await mover(id, a);
  expect((await mover(id, c)).code).toBe(1);
  await conNota(db, c, id, 2, 12);
  expect((await mover(id, a)).code).toBe(1);
  expect(await deshacer(operacion)).toMatchObject({
    status: 200,
    code: 0,
    message: 'No se puede deshacer: ya hay otra nota en su lugar.',
  });
});
