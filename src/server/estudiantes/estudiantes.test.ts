import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passwordMatches } from '#server/platform/sessions/passwords.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { iniciarSesion } from '#shared/acceso.ts';
import * as contract from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { estudiantes } from './tables.ts';

const test = await startTestApp();
const { db, call, iniciarSesionDe } = test;
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

let cuis = 0;
const formulario = (extra: Record<string, unknown> = {}) => ({
  codigo: null,
  nombre1: 'Ximena',
  nombre2: 'Isabel',
  nombre3: null,
  apellido1: 'Muñoz',
  apellido2: 'De León',
  cui: String(4_000_000_000_000 + ++cuis),
  fechaNacimiento: '2013-12-31',
  direccion: '5a. Calle 3-20, zona 1 #A',
  nombreMadre: 'Rosa De León',
  telefonoMadre: '55550000',
  nombreResponsable: 'Rosa De León',
  nombreRecoger: 'Rosa De León',
  sexo: 1 as const,
  ...extra,
});
const agregar = (extra: Record<string, unknown> = {}) =>
  call(contract.crearEstudiante, { body: formulario(extra) }, secretaria);
const conUsuario = (usuario: string, contraseniaPlain = 'abcdefgh') => ({
  usuarioBit: true,
  estudiantesUsuarios: [{ usuario, contraseniaPlain }],
});

describe('agregar un estudiante', () => {
  it('guarda lo escrito, genera el código y responde el expediente', async () => {
    const { status, code, message, data } = await agregar({ nombre1: '  Ximena ' });
    expect([status, code, message]).toEqual([200, 1, 'Estudiante agregado correctamente.']);
    expect(data).toMatchObject({
      nombre1: 'Ximena',
      codigo: '2026-0001',
      fechaIngreso: '2026-03-10',
      sexo: 1,
      activo: true,
      becado: false,
      usuarioBit: false,
      observacionesBit: false,
      estudiantesUsuarios: [],
      estudiantesGrados: [],
    });
    const leido = await call(
      contract.verEstudiante,
      { params: { id: String(data.idEstudiante) } },
      secretaria,
    );
    expect(leido.data).toEqual(data);
  });

  it('crea el usuario, que entra con la contraseña dada, y nunca la devuelve', async () => {
    const { data } = await agregar(conUsuario('XMunoz', 'qwertyab'));
    expect(data).toMatchObject({ usuarioBit: true, estudiantesUsuarios: [{ usuario: 'xmunoz' }] });
    expect(JSON.stringify(data)).not.toContain('qwertyab');
    const [usuario] = await db.select().from(usuarios).where(eq(usuarios.usuario, 'xmunoz'));
    expect(await passwordMatches(usuario?.contraseniaHash ?? null, 'qwertyab')).toBe(true);
    const entro = await call(iniciarSesion, {
      query: { context: 'estudiante' },
      body: { usuario: 'xmunoz', contrasenia: 'qwertyab' },
    });
    expect(entro.data).toMatchObject({ debeCambiarContrasenia: true });
    expect(await auditoriaDe(db, 'usuario', usuario?.idUsuario ?? 0)).toMatchObject([
      { accion: 'crear usuario' },
    ]);
    expect(JSON.stringify(await auditoriaDe(db, 'usuario', usuario?.idUsuario ?? 0))).not.toContain(
      'qwertyab',
    );
  });

  it('nombra todos los campos que están mal de una vez', async () => {
    const { status, code, errores, message } = await call(
      contract.crearEstudiante,
      {
        body: formulario({
          nombre1: 'a'.repeat(26),
          cui: '12a',
          email: 'abc',
          direccion: 'Calle @',
          telefonoMadre: '55a',
          observacionesBit: true,
          usuarioBit: true,
        }),
      },
      secretaria,
    );
    expect([status, code, message]).toEqual([400, 0, 'Nombre 1 debe ser de tamaño 25 o menos.']);
    expect(errores).toEqual(
      expect.arrayContaining([
        { campo: 'nombre1', mensaje: 'Nombre 1 debe ser de tamaño 25 o menos.' },
        { campo: 'cui', mensaje: 'CUI debe ser numérico.' },
        { campo: 'email', mensaje: 'Email inválido.' },
        { campo: 'observaciones', mensaje: 'Observaciones son requeridas.' },
        { campo: 'estudiantesUsuarios.0.usuario', mensaje: 'Usuario es requerido.' },
      ]),
    );
  });

  it('los campos vacíos no callan lo que piden los interruptores', async () => {
    const vacio = { nombre1: '', nombre2: ' ', cui: '', fechaNacimiento: '' };
    const { errores } = await agregar({ ...vacio, observacionesBit: true, usuarioBit: true });
    expect(errores.map(({ campo }) => campo).join(' ')).toBe(
      'nombre1 nombre2 cui fechaNacimiento observaciones estudiantesUsuarios.0.usuario',
    );
  });

  it.each([
    ['nombre1', '', 'Nombre 1 es requerido.'],
    ['nombre2', '   ', 'Nombre 2 no debe ser un espacio en blanco.'],
    ['apellido1', undefined, 'Apellido 1 es requerido.'],
    ['fechaNacimiento', '', 'Fecha de nacimiento es requerida.'],
    ['fechaNacimiento', '2016-02-31', 'Esa fecha no existe: febrero de 2016 tiene 29 días.'],
    ['nombreRecoger', '', 'Nombre de quien recoge es requerido.'],
  ])('sin %s (%j) dice: %s', async (campo, valor, mensaje) => {
    expect(await agregar({ [campo]: valor })).toMatchObject({ status: 400, code: 0, message: mensaje });
  });

  it.each([
    ['codigo', 'a'.repeat(25), 'a'.repeat(26)],
    ['nombre1', 'a'.repeat(25), 'a'.repeat(26)],
    ['apellido1', 'a'.repeat(50), 'a'.repeat(51)],
    ['cui', '1'.repeat(25), '1'.repeat(26)],
    ['direccion', 'a'.repeat(100), 'a'.repeat(101)],
    ['telefonoPadre', '1'.repeat(20), '1'.repeat(21)],
    ['dpirecoger', '1'.repeat(25), '1'.repeat(26)],
    ['email', `${'a'.repeat(39)}@colegio.gt`, `${'a'.repeat(40)}@colegio.gt`],
  ])('%s tiene su largo máximo', async (campo, justo, largo) => {
    expect((await agregar({ [campo]: justo })).code).toBe(1);
    expect((await agregar({ [campo]: largo })).errores).toMatchObject([{ campo }]);
  });

  it('lo que está detrás de un interruptor apagado no cuenta', async () => {
    const { data } = await agregar({
      observacionesBit: false,
      observaciones: 'No se guarda',
      estudiantesUsuarios: [{ usuario: '' }],
    });
    expect(data).toMatchObject({ observaciones: null, estudiantesUsuarios: [] });
  });

  it('veinte a la vez reciben veinte códigos distintos y seguidos', async () => {
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => agregar()));
    const codigos = respuestas.map(({ data }) => Number(data.codigo.slice(5))).sort((a, b) => a - b);
    expect(new Set(codigos).size).toBe(20);
    expect((codigos.at(-1) ?? 0) - (codigos[0] ?? 0)).toBe(19);
  });

  it('no admite un nacimiento futuro ni a quien no administra', async () => {
    expect((await agregar({ fechaNacimiento: '2026-03-11' })).errores).toMatchObject([
      { campo: 'fechaNacimiento' },
    ]);
    expect((await call(contract.crearEstudiante, { body: formulario() }, docente)).status).toBe(403);
  });
});

describe('código, CUI y usuario son únicos', () => {
  it('el de alguien activo está ocupado', async () => {
    const primera = await agregar({ codigo: 'U-1', ...conUsuario('ocupado') });
    const { cui } = primera.data;
    for (const [campo, extra] of [
      ['codigo', { codigo: 'U-1' }],
      ['cui', { cui }],
      ['estudiantesUsuarios.0.usuario', conUsuario('Ocupado')],
    ] as const) {
      const { status, code, data } = await agregar(extra);
      expect([status, code]).toEqual([200, 0]);
      expect(data).toMatchObject({ errores: [{ campo }] });
      expect(data).not.toHaveProperty('reactivar');
    }
  });

  it('el de un colaborador también está ocupado', async () => {
    const { usuario } = await crearColaborador(db);
    expect((await agregar(conUsuario(usuario ?? ''))).code).toBe(0);
  });

  it('el de un inactivo ofrece reactivarlo, y guardarlo con activo lo devuelve', async () => {
    const inactivo = await crearEstudiante(db, { codigo: 'INAC-1', activo: false });
    const conflicto = await agregar({ codigo: 'INAC-1' });
    expect(conflicto.code).toBe(0);
    expect(conflicto.message).toContain('inactivo');
    expect(conflicto.data).toMatchObject({
      reactivar: { idEstudiante: inactivo.idEstudiante, codigo: 'INAC-1', campo: 'codigo' },
    });
    const soloUsuario = await agregar(conUsuario(inactivo.usuario ?? ''));
    expect(soloUsuario.data).toMatchObject({ reactivar: { campo: 'usuario' } });
    expect(soloUsuario.message).toContain('Elige otro');
    const body = formulario({ activo: true, ...conUsuario(inactivo.usuario ?? '') });
    const vuelto = await call(contract.editarEstudiante, { params: { codigo: 'INAC-1' }, body }, secretaria);
    expect(vuelto.data).toMatchObject({ activo: true, codigo: 'INAC-1', usuarioBit: true });
  });

  it('dos a la vez con el mismo CUI: uno solo queda', async () => {
    const cui = '4999999999999';
    const respuestas = await Promise.all([agregar({ cui }), agregar({ cui }), agregar({ cui })]);
    expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await db.select().from(estudiantes).where(eq(estudiantes.cui, cui))).toHaveLength(1);
  });
});

describe('cambiar un estudiante', () => {
  const editar = (codigo: string, extra: Record<string, unknown> = {}) =>
    call(contract.editarEstudiante, { params: { codigo }, body: formulario(extra) }, secretaria);

  it('la dirección lleva el código guardado y el cuerpo el nuevo; en blanco se conserva', async () => {
    const { data } = await agregar({ codigo: 'VIEJO' });
    const nuevo = await editar('VIEJO', { codigo: 'NUEVO', idEstudiante: data.idEstudiante });
    expect(nuevo.data).toMatchObject({ codigo: 'NUEVO', idEstudiante: data.idEstudiante });
    expect((await editar('NUEVO', { codigo: '' })).data.codigo).toBe('NUEVO');
    expect((await editar('VIEJO')).status).toBe(404);
  });

  it('tampoco así nace en el futuro ni toma lo que es de alguien activo', async () => {
    const otro = await agregar({ codigo: 'OCUPADO', ...conUsuario('tomado') });
    const { data } = await agregar();
    const futuro = await editar(data.codigo, { fechaNacimiento: '2026-03-11' });
    expect(futuro).toMatchObject({ status: 400, errores: [{ campo: 'fechaNacimiento' }] });
    for (const [campo, extra] of [
      ['codigo', { codigo: 'OCUPADO' }],
      ['cui', { cui: otro.data.cui }],
      ['estudiantesUsuarios.0.usuario', conUsuario('tomado')],
    ] as const) {
      expect(await editar(data.codigo, extra)).toMatchObject({
        status: 200,
        code: 0,
        message: expect.stringMatching(/^Ya existe alguien con/),
        errores: [{ campo }],
      });
    }
  });

  it('no acepta el id de otro', async () => {
    const otro = await agregar();
    await agregar({ codigo: 'MIO' });
    const { status, errores } = await editar('MIO', { idEstudiante: otro.data.idEstudiante });
    expect([status, errores[0]?.campo]).toEqual([400, 'idEstudiante']);
  });

  it('una contraseña nueva termina sus sesiones; apagar el usuario le impide entrar', async () => {
    const { idUsuario, codigo, usuario } = await crearEstudiante(db);
    const sesion = await iniciarSesionDe({ idUsuario });
    const entra = () => call(contract.verEstudiante, { params: { id: '1' } }, sesion);
    expect((await entra()).status).toBe(403);
    await editar(codigo, conUsuario(usuario ?? ''));
    expect((await entra()).status).toBe(401);
    const apagado = await editar(codigo, { usuarioBit: false });
    expect(apagado.data.usuarioBit).toBe(false);
    const [fila] = await db
      .select()
      .from(usuarios)
      .where(eq(usuarios.idUsuario, idUsuario ?? 0));
    expect(fila?.activo).toBe(false);
  });

  it('sin contraseña nueva conserva la que hay', async () => {
    const { data } = await agregar(conUsuario('conserva', 'abcdefgh'));
    await editar(data.codigo, { usuarioBit: true, estudiantesUsuarios: [{ usuario: 'conservado' }] });
    const [fila] = await db.select().from(usuarios).where(eq(usuarios.usuario, 'conservado'));
    expect(await passwordMatches(fila?.contraseniaHash ?? null, 'abcdefgh')).toBe(true);
    expect(await auditoriaDe(db, 'usuario', fila?.idUsuario ?? 0)).toMatchObject([
      { accion: 'crear usuario' },
      { accion: 'cambiar usuario', antes: { usuario: 'conserva' }, despues: { usuario: 'conservado' } },
    ]);
  });
});

describe('el código personal', () => {
  it('se guarda en mayúsculas y es de un solo estudiante', async () => {
    const { data: primera } = await agregar({ codigoPersonal: ' c123abc ' });
    expect(primera.codigoPersonal).toBe('C123ABC');
    expect(await agregar({ codigoPersonal: 'C123abc' })).toMatchObject({
      code: 0,
      message: 'Ya existe alguien con ese código personal: Ximena Isabel Muñoz De León.',
    });
    expect((await agregar({ codigoPersonal: 'C 123' })).errores).toEqual([
      { campo: 'codigoPersonal', mensaje: 'Código personal solo debe contener letras, números y guiones.' },
    ]);
  });
});
