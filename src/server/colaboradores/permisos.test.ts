import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { escuela } from '#server/escuela/tables.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { operationsOf } from '#server/platform/undo/journal.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { comprobarColaborador, iniciarSesion } from '#shared/acceso.ts';
import * as contract from '#shared/colaboradores.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearDirector } from './director/service.ts';

const { db, call, iniciarSesionDe, config, clock } = await startTestApp();
const [uno, dos] = [await crearColaborador(db, { cargos: [1] }), await crearColaborador(db, { cargos: [1] })];
let director = await iniciarSesionDe(uno);
const secretaria = await crearColaborador(db, { cargos: [2] });
const conSecretaria = await iniciarSesionDe(secretaria);

// A school that has grades keeps the codes of its levels.
const { docente } = await crearClase(db);

interface Ficha {
  idColaborador: number;
  dpi: string;
  usuario: string | null;
}
const formDe = ({ dpi, usuario }: Omit<Ficha, 'idColaborador'>, idCargos: readonly number[]) => ({
  nombres: 'Alguien',
  dpi,
  telefono: '1',
  fechaNacimiento: '1980-01-01',
  colaboradoresCargos: idCargos.map((idCargo) => ({ idCargo })),
  usuarioBit: usuario !== null,
  colaboradoresUsuarios: usuario === null ? [] : [{ usuario }],
});
const editar = (ficha: Ficha, idCargos: readonly number[], cookie: string, usuario = ficha.usuario) =>
  call(
    contract.editarColaborador,
    { params: { idColaborador: String(ficha.idColaborador) }, body: formDe({ ...ficha, usuario }, idCargos) },
    cookie,
  );
const eliminar = ({ idColaborador }: Ficha, cookie: string) =>
  call(contract.eliminarColaborador, { params: { idColaborador: String(idColaborador) } }, cookie);

it('solo el director da o quita cargos de administrador', async () => {
  const docente = await crearColaborador(db);
  for (const idCargo of [1, 2, 3]) {
    expect((await editar(docente, [5, idCargo], conSecretaria)).status).toBe(403);
    const body = formDe({ dpi: `77${idCargo}`, usuario: null }, [idCargo]);
    expect((await call(contract.crearColaborador, { body }, conSecretaria)).status).toBe(403);
  }
  expect((await editar(docente, [5, 4], conSecretaria)).code).toBe(1);
  expect((await editar(docente, [5, 3], director)).code).toBe(1);
  expect((await editar(docente, [5], conSecretaria)).status).toBe(403);
});

it('solo el director edita o desactiva a un administrador, ni siquiera a sí mismo los demás', async () => {
  const contador = await crearColaborador(db, { cargos: [3] });
  expect(await editar(contador, [3], conSecretaria)).toMatchObject({ status: 403, code: 2 });
  expect((await eliminar(contador, conSecretaria)).status).toBe(403);
  expect((await editar(secretaria, [2], conSecretaria)).status).toBe(403);
  expect((await editar(contador, [3], director)).code).toBe(1);
  const { data } = await call(contract.listarColaboradores, {}, conSecretaria);
  const permisos = (id: number) => data.find((one) => one.idColaborador === id)?.permisos;
  expect(permisos(contador.idColaborador)).toEqual({ editar: false, eliminar: false });
  expect((await eliminar(contador, director)).code).toBe(1);
});

it('solo el director cierra las sesiones de un administrador; las propias, menos la que lo pide', async () => {
  const cerrar = ({ idColaborador }: { idColaborador: number }, cookie: string) =>
    call(contract.cerrarSesionesDeColaborador, { params: { idColaborador: String(idColaborador) } }, cookie);
  const abierta = async (cookie: string) => (await call(comprobarColaborador, {}, cookie)).code === 1;
  const docente = await crearColaborador(db);
  const suya = await iniciarSesionDe(docente);
  expect(await cerrar(docente, suya)).toMatchObject({ status: 403 });
  expect(await cerrar(docente, conSecretaria)).toMatchObject({ code: 1, data: null });
  expect(await abierta(suya)).toBe(false);
  expect(await auditoriaDe(db, 'colaborador', docente.idColaborador)).toMatchObject([
    { accion: 'cerrar sesiones', usuario: secretaria.usuario },
  ]);
  const contador = await crearColaborador(db, { cargos: [3] });
  const delContador = await iniciarSesionDe(contador);
  for (const otro of [contador, uno])
    expect(await cerrar(otro, conSecretaria)).toMatchObject({ status: 403 });
  expect(await abierta(delContador)).toBe(true);
  expect(await cerrar(contador, director)).toMatchObject({ code: 1 });
  expect(await abierta(delContador)).toBe(false);
  const otroEquipo = await iniciarSesionDe(uno);
  expect(await cerrar(uno, director)).toMatchObject({ code: 1 });
  expect([await abierta(otroEquipo), await abierta(director)]).toEqual([false, true]);
  expect(await cerrar(await crearColaborador(db, { usuario: null }), director)).toMatchObject({ code: 0 });
  expect(await cerrar({ idColaborador: 999_999 }, director)).toMatchObject({ status: 404 });
});

it('nadie se desactiva a sí mismo ni se quita su usuario', async () => {
  expect(await eliminar(uno, director)).toMatchObject({ status: 200, code: 0 });
  expect(await editar(uno, [1], director, null)).toMatchObject({ status: 200, code: 0 });
  const { data } = await call(contract.listarColaboradores, {}, director);
  const propio = data.find((one) => one.idColaborador === uno.idColaborador);
  expect(propio?.permisos).toEqual({ editar: true, eliminar: false });
});

it('se desactiva al eliminarlo y se reactiva diciéndolo: ninguna de las dos cosas pasa de paso', async () => {
  const activo = await crearColaborador(db, { usuario: null });
  const params = { idColaborador: String(activo.idColaborador) };
  const body = { ...formDe(activo, [5]), activo: false };
  expect(await call(contract.editarColaborador, { params, body }, director)).toMatchObject({
    status: 400,
    errores: [{ campo: 'activo', mensaje: 'Para desactivar a un colaborador, elimínalo.' }],
  });
  const inactivo = await crearColaborador(db, { usuario: null, activo: false });
  expect(await editar(inactivo, [5], director)).toMatchObject({
    code: 0,
    message: `El registro de ${inactivo.nombres} está inactivo.`,
  });
  const otraVez = { params: { idColaborador: String(inactivo.idColaborador) } };
  const sigueInactivo = { ...formDe(inactivo, [5]), activo: false };
  expect(await call(contract.editarColaborador, { ...otraVez, body: sigueInactivo }, director)).toMatchObject(
    {
      status: 200,
      code: 0,
      message: `El registro de ${inactivo.nombres} está inactivo.`,
    },
  );
});

it('un DPI se corrige, pero no por el de otra persona', async () => {
  const [uno, otra] = [
    await crearColaborador(db, { usuario: null }),
    await crearColaborador(db, { usuario: null }),
  ];
  const ajeno = await editar({ ...uno, dpi: otra.dpi }, [5], director);
  expect(ajeno).toMatchObject({ code: 0, errores: [{ campo: 'dpi' }] });
  const dpi = String(Number(otra.dpi) + 500_000);
  expect((await editar({ ...uno, dpi }, [5], director)).data.dpi).toBe(dpi);
});

it('un rol o un id que venga en el cuerpo no da derechos', async () => {
  const docente = await crearColaborador(db);
  const body = {
    ...formDe(docente, [5]),
    idRol: 1,
    colaboradoresUsuarios: [{ usuario: docente.usuario, idRol: 1 }],
  };
  const params = { idColaborador: String(docente.idColaborador) };
  await call(contract.editarColaborador, { params, body }, conSecretaria);
  const suya = await iniciarSesionDe(docente);
  expect((await call(contract.listarColaboradores, {}, suya)).status).toBe(403);
});

it('dos directores que se quitan el cargo a la vez: uno queda', async () => {
  const cookies = [director, await iniciarSesionDe(dos)] as const;
  const replies = await Promise.all([eliminar(dos, cookies[0]), editar(uno, [3], cookies[1])]);
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  const queda =
    replies[0].code === 1 ? { ficha: uno, cookie: cookies[0] } : { ficha: dos, cookie: cookies[1] };
  expect(await editar(queda.ficha, [3], queda.cookie)).toMatchObject({
    status: 200,
    code: 0,
    message: 'Debe quedar al menos una persona en la dirección, activa y con usuario.',
  });
  // Whoever it was directs the school from here on.
  director = queda.cookie;
});

it('desde la consola se crea un director que puede entrar', async () => {
  const now = clock.now();
  const { operar } = operationsOf(null, now);
  const audit = auditFor({ idUsuario: null, usuario: 'consola', idSolicitud: 'consola', ip: null, now });
  const hash = await hashPassword('una clave larga');
  const nuevo = { nombres: 'Rosa Caal', usuario: 'rosa', hash, elegida: true };
  await inTransaction(db, (tx) => crearDirector(tx, nuevo, { now, config, audit, operar }));
  const body = { usuario: 'rosa', contrasenia: 'una clave larga' };
  const { data } = await call(iniciarSesion, { query: { context: 'colaborador' }, body });
  expect(data).toMatchObject({ debeCambiarContrasenia: false, cargos: [{ cargo: 'Director' }] });
});

it('sobre el colegio de demostración no se hace un director: sus datos no se vuelven de verdad', async () => {
  await db.update(escuela).set({ esDemo: true });
  onTestFinished(async () => void (await db.update(escuela).set({ esDemo: false })));
  const now = clock.now();
  const { operar } = operationsOf(null, now);
  const audit = auditFor({ idUsuario: null, usuario: 'consola', idSolicitud: 'consola', ip: null, now });
  const nuevo = { nombres: 'Rosa Caal', usuario: 'rosademo', hash: '', elegida: false };
  const hacer = inTransaction(db, (tx) => crearDirector(tx, nuevo, { now, config, audit, operar }));
  await expect(hacer).rejects.toThrow('La base de datos contiene el colegio de demostración.');
  expect(await db.select().from(usuarios).where(eq(usuarios.usuario, 'rosademo'))).toEqual([]);
});

it('a quien se le cambia un cargo por otro se le cierran las sesiones', async () => {
  const docente = await crearColaborador(db);
  const suya = await iniciarSesionDe(docente);
  expect((await editar(docente, [5], director)).code).toBe(1);
  expect((await call(comprobarColaborador, {}, suya)).status).toBe(200);
  expect((await editar(docente, [3], director)).code).toBe(1);
  expect((await call(comprobarColaborador, {}, suya)).status).toBe(401);
});

it('un docente con clases cambia de datos y conserva su cargo', async () => {
  const ficha = await crearColaborador(db);
  const conClases = { ...ficha, ...docente };
  expect(await editar(conClases, [4, 5], director)).toMatchObject({ code: 1 });
  expect(await editar(conClases, [4], director)).toMatchObject({ status: 200, code: 0 });
});

it('a quien no tenía usuario se le da uno, y a un inactivo no se le vuelve a eliminar', async () => {
  const sinUsuario = await crearColaborador(db, { usuario: null });
  const { data } = await editar(sinUsuario, [5], director, 'recibido');
  expect(data.colaboradoresUsuarios).toMatchObject([{ usuario: 'recibido' }]);
  const { idColaborador } = await crearColaborador(db, { activo: false });
  const params = { idColaborador: String(idColaborador) };
  const leido = await call(contract.verColaborador, { params }, director);
  expect(leido.data.permisos).toEqual({ editar: true, eliminar: false });
});
