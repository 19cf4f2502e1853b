import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/tables.ts';
import { sesiones, usuarios } from '#server/sesion/tables.ts';
import { comprobarColaborador, iniciarSesion } from '#shared/acceso.ts';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as contract from '#shared/colaboradores.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante, numero } from '#testing/builders.ts';
import { crearGrado, crearGuia } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const persona = await crearColaborador(db, { cargos: [1], nombres: 'Zoila Directora' });
const director = await iniciarSesionDe(persona);
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

type Form = NonNullable<CallInput<typeof contract.crearColaborador>['body']>;
const formDe = (cambios: Partial<Form> = {}): Form => ({
  nombres: 'María del Carmen Ñuñez',
  dpi: String(5_000_000_000_000 + numero()),
  telefono: '90000001',
  fechaNacimiento: '1990-02-28',
  colaboradoresCargos: [{ idCargo: 5 }],
  usuarioBit: false,
  ...cambios,
});
const crear = (body: Form, cookie = secretaria) => call(contract.crearColaborador, { body }, cookie);
const editar = (idColaborador: number, body: Form, cookie = secretaria) =>
  call(contract.editarColaborador, { params: { idColaborador: String(idColaborador) }, body }, cookie);
const eliminar = (idColaborador: number, cookie = secretaria) =>
  call(contract.eliminarColaborador, { params: { idColaborador: String(idColaborador) } }, cookie);
const conUsuario = (usuario: string, contraseniaPlain?: string): Partial<Form> => ({
  usuarioBit: true,
  colaboradoresUsuarios: [{ usuario, contraseniaPlain: contraseniaPlain ?? null }],
});
const entrar = (usuario: string, contrasenia: string) =>
  call(iniciarSesion, { query: { context: 'colaborador' }, body: { usuario, contrasenia } });

describe('agregar', () => {
  it('guarda los datos con la fecha de ingreso de hoy en Guatemala', async () => {
    const body = formDe({ renas: true, colaboradoresCargos: [{ idCargo: 5 }, { idCargo: 4 }] });
    const reply = await crear(body);
    expect(reply).toMatchObject({
      code: 1,
      message: 'Colaborador agregado correctamente.',
      data: {
        nombres: body.nombres,
        dpi: body.dpi,
        fechaNacimiento: '1990-02-28',
        fechaIngreso: '2026-03-10',
        antecedentesPenales: false,
        renas: true,
        activo: true,
        usuarioBit: false,
        colaboradoresUsuarios: [],
        colaboradoresCargos: [
          { idCargo: 5, idCargoNavigation: { nombre: 'Docente' } },
          { idCargo: 4, idCargoNavigation: { nombre: 'Coordinador' } },
        ],
      },
    });
  });

  it.each([
    [{ nombres: '' }, 'Nombres son requeridos.'],
    [{ nombres: 'x'.repeat(101) }, 'Nombres debe ser de tamaño 100 o menos.'],
    [{ dpi: '12a' }, 'DPI debe ser numérico.'],
    [{ dpi: '1'.repeat(26) }, 'DPI debe ser de tamaño 25 o menos.'],
    [{ telefono: '1'.repeat(16) }, 'Teléfono debe ser de tamaño 15 o menos.'],
    [{ telefono: 'x' }, 'Teléfono debe ser numérico.'],
    [{ colaboradoresCargos: [] }, 'Cargos son requeridos.'],
    [
      { colaboradoresCargos: [1, 2, 3, 4].map((idCargo) => ({ idCargo })) },
      'Solo se pueden seleccionar 3 cargos.',
    ],
    [{ colaboradoresCargos: [{ idCargo: 99 }] }, 'El cargo no existe.'],
    [{ fechaNacimiento: '' }, 'Fecha de nacimiento es requerida.'],
    [{ fechaNacimiento: '1990-02-30' }, 'Esa fecha no existe: febrero de 1990 tiene 28 días.'],
    [{ fechaNacimiento: '2026-03-11' }, 'Fecha de nacimiento no debe ser una fecha futura.'],
    [{ usuarioBit: true }, 'Usuario es requerido si se activa.'],
    [conUsuario('  '), 'Usuario no debe ser un espacio en blanco.'],
    [conUsuario('x'.repeat(51)), 'Usuario debe ser de tamaño 50 o menos.'],
  ] satisfies [Partial<Form>, string][])('se rechaza %j', async (cambio, message) => {
    expect(await crear(formDe(cambio))).toMatchObject({ status: 400, code: 0, message });
  });

  it('con usuario y contraseña puede entrar, y debe cambiarla; nada de ella sale ni se guarda', async () => {
    const usuario = `maria${numero()}`;
    const { data } = await crear(formDe(conUsuario(` ${usuario.toUpperCase()} `, 'abcdefgh')));
    expect(data.colaboradoresUsuarios).toEqual([
      {
        idColaboradorUsuario: expect.any(Number),
        idColaborador: data.idColaborador,
        idRol: 1,
        usuario,
        tieneContrasenia: true,
      },
    ]);
    expect((await entrar(usuario, 'abcdefgh')).data).toMatchObject({ debeCambiarContrasenia: true });
    const escrito = JSON.stringify([await db.select().from(auditoria), await db.select().from(usuarios)]);
    expect(escrito).not.toContain('abcdefgh');
  });

  it('el usuario apagado no cuenta, y el de otra persona se rechaza aunque sea estudiante', async () => {
    const { usuario } = await crearEstudiante(db);
    const apagado = formDe({ ...conUsuario('  x x '), usuarioBit: false });
    expect((await crear(apagado)).code).toBe(1);
    const reply = await crear(formDe(conUsuario(usuario ?? '')));
    expect(reply).toMatchObject({
      status: 200,
      code: 0,
      errores: [{ campo: 'colaboradoresUsuarios.0.usuario' }],
    });
  });

  it('el DPI de otra persona se rechaza; el de una inactiva ofrece reactivarla', async () => {
    const activa = await crearColaborador(db);
    expect(await crear(formDe({ dpi: activa.dpi }))).toMatchObject({
      status: 200,
      code: 0,
      errores: [{ campo: 'dpi' }],
    });
    const inactiva = await crearColaborador(db, { activo: false, usuario: null, nombres: 'Irma Ausente' });
    const reply = await crear(formDe({ dpi: inactiva.dpi }));
    const { idColaborador } = inactiva;
    const reactivar = { idColaborador, nombre: 'Irma Ausente', campo: 'dpi' };
    expect(reply).toMatchObject({ status: 200, code: 0, data: { errores: [{ campo: 'dpi' }], reactivar } });
    expect(reply.message).toBe(
      'Ya existe un colaborador inactivo con ese DPI: Irma Ausente. Puedes reactivarlo.',
    );
    const body = formDe({ dpi: inactiva.dpi, activo: true });
    expect((await editar(idColaborador, body)).data).toMatchObject({ idColaborador, activo: true });
  });

  it('quien vuelve conserva su registro y su usuario; nadie más ocupa su lugar', async () => {
    const usuario = `vuelve${numero()}`;
    const { data } = await crear(formDe({ ...conUsuario(usuario, 'abcdefgh'), nombres: 'Alejandra Vuelve' }));
    const { idColaborador } = data;
    await crearGuia(db, idColaborador, (await crearGrado(db, {})).idGradoSeccion);
    await eliminar(idColaborador);
    const otra = formDe({ ...conUsuario(usuario, 'hgfedcba'), nombres: 'Ana Otra' });
    const conflicto = await crear(otra);
    expect(conflicto.data).toMatchObject({
      errores: [{ campo: 'colaboradoresUsuarios.0.usuario' }],
      reactivar: { idColaborador, nombre: 'Alejandra Vuelve', campo: 'usuario' },
    });
    expect(conflicto.message).toContain('Elige otro');
    expect(await editar(idColaborador, { ...otra, activo: true })).toMatchObject({
      status: 400,
      errores: [{ campo: 'dpi' }],
    });
    const guardado = await call(
      contract.verColaborador,
      { params: { idColaborador: String(idColaborador) } },
      secretaria,
    );
    expect(guardado.data).toMatchObject({
      nombres: 'Alejandra Vuelve',
      dpi: data.dpi,
      activo: false,
      usuarioBit: false,
      colaboradoresUsuarios: [{ usuario }],
    });
    const vuelta = formDe({ dpi: data.dpi, activo: true, ...conUsuario(usuario) });
    expect((await editar(idColaborador, vuelta)).data).toMatchObject({ activo: true, usuarioBit: true });
    expect((await entrar(usuario, 'abcdefgh')).code).toBe(1);
  });

  it('si algo falla no queda nada a medias', async () => {
    const antes = [await contar(db, 'usuarios'), await contar(db, 'auditoria')];
    const { dpi } = await crearColaborador(db, { usuario: null });
    await crear(formDe({ dpi, ...conUsuario('nadie', 'abcdefgh') }));
    expect([await contar(db, 'usuarios'), await contar(db, 'auditoria')]).toEqual(antes);
  });
});

describe('editar y eliminar', () => {
  it('los cargos que siguen conservan su registro; los cambiados terminan las sesiones', async () => {
    const { data } = await crear(formDe(conUsuario(`cambia${numero()}`, 'abcdefgh')));
    const [docente] = data.colaboradoresCargos;
    const idUsuario = data.colaboradoresUsuarios[0]?.idColaboradorUsuario ?? 0;
    await db.update(usuarios).set({ debeCambiarContrasenia: false }).where(eq(usuarios.idUsuario, idUsuario));
    const suya = await iniciarSesionDe({ idUsuario });
    const igual = formDe({ dpi: data.dpi, ...conUsuario(`cambia${numero()}`) });
    await editar(data.idColaborador, igual);
    expect((await call(comprobarColaborador, {}, suya)).status).toBe(200);
    const body = { ...igual, colaboradoresCargos: [{ idCargo: 4 }, { idCargo: 5 }] };
    const despues = await editar(data.idColaborador, body);
    expect(despues.data.colaboradoresCargos).toContainEqual(docente);
    expect(despues.data.colaboradoresCargos).toHaveLength(2);
    expect((await call(comprobarColaborador, {}, suya)).status).toBe(401);
    const rows = await db.select().from(auditoria).where(eq(auditoria.accion, 'cambiar cargos'));
    expect(rows.at(-1)).toMatchObject({ antes: [5], despues: [4, 5] });
  });

  it('una contraseña nueva reemplaza la anterior y termina las sesiones', async () => {
    const usuario = `clave${numero()}`;
    const { data } = await crear(formDe(conUsuario(usuario, 'abcdefgh')));
    await entrar(usuario, 'abcdefgh');
    await editar(data.idColaborador, formDe({ dpi: data.dpi, ...conUsuario(usuario, 'hgfedcba') }));
    const idUsuario = data.colaboradoresUsuarios[0]?.idColaboradorUsuario ?? 0;
    expect(await db.select().from(sesiones).where(eq(sesiones.idUsuario, idUsuario))).toEqual([]);
    expect((await entrar(usuario, 'abcdefgh')).code).toBe(0);
    expect((await entrar(usuario, 'hgfedcba')).code).toBe(1);
  });

  it('no admite un nacimiento futuro ni un cargo que no existe', async () => {
    const { idColaborador, dpi } = await crearColaborador(db, { usuario: null });
    const futuro = await editar(idColaborador, formDe({ dpi, fechaNacimiento: '2026-03-11' }));
    expect(futuro).toMatchObject({ status: 400, errores: [{ campo: 'fechaNacimiento' }] });
    const colaboradoresCargos = [{ idCargo: 5 }, { idCargo: 99 }];
    expect(await editar(idColaborador, formDe({ dpi, colaboradoresCargos }))).toMatchObject({
      status: 400,
      errores: [{ campo: 'colaboradoresCargos.1.idCargo', mensaje: 'El cargo no existe.' }],
    });
  });

  it('apagar el usuario le cierra la puerta', async () => {
    const otro = await crearColaborador(db);
    const suya = await iniciarSesionDe(otro);
    const { data } = await editar(otro.idColaborador, formDe({ dpi: otro.dpi }));
    expect(data).toMatchObject({ usuarioBit: false, colaboradoresUsuarios: [{ usuario: otro.usuario }] });
    expect((await call(comprobarColaborador, {}, suya)).status).toBe(401);
  });

  it('sin historia desaparece; con ella queda inactivo, fuera de las listas y sin poder entrar', async () => {
    const libre = await crearColaborador(db);
    const filas = await contar(db, 'colaboradores');
    expect(await eliminar(libre.idColaborador)).toMatchObject({ code: 1, data: null });
    expect(await contar(db, 'colaboradores')).toBe(filas - 1);
    const guia = await crearColaborador(db);
    const suya = await iniciarSesionDe(guia);
    await crearGuia(db, guia.idColaborador, (await crearGrado(db)).idGradoSeccion);
    expect((await eliminar(guia.idColaborador)).code).toBe(1);
    expect(await contar(db, 'colaboradores')).toBe(filas);
    const { data } = await call(contract.listarColaboradores, {}, secretaria);
    expect(data.some((one) => one.idColaborador === guia.idColaborador)).toBe(false);
    const idas = await call(contract.listarColaboradores, { query: { inactivos: 'si' } }, secretaria);
    expect(idas.data.map((one) => one.idColaborador)).toContain(guia.idColaborador);
    expect(idas.data.every((one) => !one.activo)).toBe(true);
    expect((await call(comprobarColaborador, {}, suya)).status).toBe(401);
    expect((await eliminar(guia.idColaborador)).status).toBe(404);
  });
});

describe('leer', () => {
  it('docentes son los que tienen el cargo; van en orden español', async () => {
    const otro = await crearColaborador(db, { cargos: [3], nombres: 'Ángel Contador' });
    const maestra = await crearColaborador(db, { cargos: [4, 5], nombres: 'Beatriz Maestra' });
    const query = { type: 'docentes' };
    const docentes = (await call(contract.listarColaboradores, { query }, secretaria)).data;
    expect(docentes.some((one) => one.idColaborador === maestra.idColaborador)).toBe(true);
    expect(docentes.some((one) => one.idColaborador === otro.idColaborador)).toBe(false);
    const todos = (await call(contract.listarColaboradores, {}, secretaria)).data.map((one) => one.nombres);
    expect(todos.indexOf('Ángel Contador')).toBeLessThan(todos.indexOf('Beatriz Maestra'));
    expect(todos.at(-1)).toBe('Zoila Directora');
  });

  it('cuenta las clases y guías solo del ciclo pedido', async () => {
    const guia = await crearColaborador(db);
    await crearGuia(db, guia.idColaborador, (await crearGrado(db, { ciclo: 2025 })).idGradoSeccion);
    const de = async (ciclo: number) =>
      (await call(contract.listarColaboradores, { query: { ciclo } }, secretaria)).data.find(
        (one) => one.idColaborador === guia.idColaborador,
      )?.totalGuias;
    expect([await de(2025), await de(2026)]).toEqual([1, 0]);
  });

  it('la lista cuesta lo mismo con pocas personas que con muchas', async () => {
    const listar = () => call(contract.listarColaboradores, {}, director);
    const antes = await statementsOf(listar);
    for (let i = 0; i < 40; i++) await crearColaborador(db, { cargos: [4, 5] });
    expect(await statementsOf(listar)).toBe(antes);
  });

  it('los cinco cargos tienen siempre el mismo id y sus roles', async () => {
    const { data } = await call(contract.listarCargos, {}, director);
    expect(data.map((one) => [one.idCargo, one.nombre, one.roles.map(({ rol }) => rol)])).toEqual([
      [1, 'Director', ['Administrador 1']],
      [2, 'Secretaria', ['Administrador 2', 'Operador']],
      [3, 'Contador', ['Administrador 3']],
      [4, 'Coordinador', ['Administrador 4']],
      [5, 'Docente', ['Operador']],
    ]);
    const paraSecretaria = (await call(contract.listarCargos, {}, secretaria)).data;
    expect(paraSecretaria.filter(({ asignable }) => asignable).map((one) => one.idCargo)).toEqual([4, 5]);
  });
});
