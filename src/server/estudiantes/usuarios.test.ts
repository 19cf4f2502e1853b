import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { usuarios } from '#server/sesion/tables.ts';
import { iniciarSesion } from '#shared/acceso.ts';
import * as contract from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

let cuis = 0;
const formulario = (extra: Record<string, unknown>) => ({
  codigo: null,
  nombre1: 'Ximena',
  nombre2: 'Isabel',
  apellido1: 'Muñoz',
  apellido2: 'De León',
  cui: String(4_000_000_000_000 + ++cuis),
  fechaNacimiento: '2013-12-31',
  nombreMadre: 'Rosa De León',
  nombreResponsable: 'Rosa De León',
  nombreRecoger: 'Rosa De León',
  sexo: 1 as const,
  ...extra,
});
const editar = (codigo: string, extra: Record<string, unknown> = {}) =>
  call(contract.editarEstudiante, { params: { codigo }, body: formulario(extra) }, secretaria);
const conUsuario = (usuario: string | null, contraseniaPlain?: string) => ({
  usuarioBit: true,
  estudiantesUsuarios: [{ usuario, contraseniaPlain }],
});
const anotado = async (idUsuario: number | null) =>
  (await auditoriaDe(db, 'usuario', idUsuario ?? 0)).map(({ accion }) => accion);
const usuarioActivo = async (idUsuario: number | null) =>
  (
    await db
      .select()
      .from(usuarios)
      .where(eq(usuarios.idUsuario, idUsuario ?? 0))
  )[0]?.activo;

it('a quien no tenía usuario se le da al cambiar su expediente, y con él entra', async () => {
  const { codigo } = await crearEstudiante(db, { usuario: null });
  const { code, data } = await editar(codigo, conUsuario('recibido', 'abcdefgh'));
  expect({ code, data }).toMatchObject({ code: 1, data: { estudiantesUsuarios: [{ usuario: 'recibido' }] } });
  const body = { usuario: 'recibido', contrasenia: 'abcdefgh' };
  expect(await call(iniciarSesion, { query: { context: 'estudiante' }, body })).toMatchObject({ code: 1 });
});

it('cambiar a alguien activo lo deja activo, y puede entrar', async () => {
  const { codigo, usuario, idUsuario } = await crearEstudiante(db);
  expect((await editar(codigo, conUsuario(usuario))).data).toMatchObject({ activo: true });
  expect(await usuarioActivo(idUsuario)).toBe(true);
});

it.each([null, 'inactiva'])(
  'cambiar a alguien inactivo (usuario: %s) no lo devuelve ni le abre',
  async (usuario) => {
    const { codigo, idUsuario } = await crearEstudiante(db, { usuario, activo: false });
    const { code, data } = await editar(codigo, usuario === null ? {} : conUsuario(usuario));
    expect({ code, data }).toMatchObject({ code: 1, data: { activo: false } });
    expect(await usuarioActivo(idUsuario)).toBe(usuario === null ? undefined : false);
  },
);

it('cada cambio de su usuario queda anotado una vez; guardar sin cambiarlo, no', async () => {
  const { codigo, usuario, idUsuario } = await crearEstudiante(db);
  await editar(codigo, conUsuario(usuario));
  expect(await anotado(idUsuario)).toEqual([]);
  await editar(codigo, conUsuario(usuario, 'otra clave'));
  await editar(codigo, { usuarioBit: false });
  await editar(codigo, { usuarioBit: false });
  await editar(codigo, conUsuario(usuario));
  expect(await anotado(idUsuario)).toEqual([
    'restablecer contraseña',
    'desactivar usuario',
    'cambiar usuario',
  ]);
});

it('eliminar a quien no tiene usuario no anota ninguno', async () => {
  const { idEstudiante } = await crearEstudiante(db, { usuario: null });
  const antes = await contar(db, 'auditoria');
  const params = { id: String(idEstudiante) };
  expect(await call(contract.eliminarEstudiante, { params }, secretaria)).toMatchObject({ code: 1 });
  expect(await contar(db, 'auditoria')).toBe(antes + 1);
  expect(await auditoriaDe(db, 'estudiante', idEstudiante)).toMatchObject([
    { accion: 'eliminar estudiante' },
  ]);
});

it('el usuario de un colaborador inactivo está ocupado, y no hay estudiante que reactivar', async () => {
  const { usuario, nombres } = await crearColaborador(db, { activo: false });
  const { codigo } = await crearEstudiante(db);
  const respuesta = await editar(codigo, conUsuario(usuario));
  expect(respuesta).toMatchObject({
    status: 200,
    code: 0,
    message: `Ya existe alguien con ese usuario: ${nombres}.`,
    errores: [{ campo: 'estudiantesUsuarios.0.usuario' }],
  });
  expect(respuesta.data).not.toHaveProperty('reactivar');
});
