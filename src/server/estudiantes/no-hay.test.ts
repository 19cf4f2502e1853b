import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { iniciarSesion } from '#shared/acceso.ts';
import * as contract from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { rowsRead } from '#testing/plan.ts';
import { listarEstudiantes } from './lista/queries.ts';
import { estudiantes } from './tables.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

let cuis = 0;
const formulario = (extra: Record<string, unknown> = {}) => ({
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
  ...extra,
});
const agregar = (extra: Record<string, unknown> = {}) =>
  call(contract.crearEstudiante, { body: formulario(extra) }, secretaria);
const editar = (codigo: string, extra: Record<string, unknown> = {}) =>
  call(contract.editarEstudiante, { params: { codigo }, body: formulario(extra) }, secretaria);
const guardado = async (codigo: string) => {
  const [fila] = await db.select().from(estudiantes).where(eq(estudiantes.codigo, codigo));
  return fila;
};
const buscar = async (query: Record<string, string>) =>
  (await call(contract.listarEstudiantes, { query }, secretaria)).data;

const NADA = {
  nombre2: '',
  sinNombre2: true,
  apellido2: '',
  sinApellido2: true,
  cui: '',
  sinCui: true,
  nombreMadre: '',
  sinMadre: true,
};

it('lo que se lee de quien tiene un solo nombre se puede guardar tal como vino', async () => {
  const { data } = await agregar({
    ...{ nombre2: '', sinNombre2: true, apellido2: '', sinApellido2: true },
    ...{ cui: '', sinCui: true, nombreMadre: '', sinMadre: true },
  });
  const params = { id: String(data.idEstudiante) };
  const { data: leido } = await call(contract.verEstudiante, { params }, secretaria);
  const body = { ...leido, sexo: null, direccion: 'Zona 4' };
  expect(
    await call(contract.editarEstudiante, { params: { codigo: leido.codigo }, body }, secretaria),
  ).toMatchObject({ code: 1, data: { direccion: 'Zona 4', nombre2: '', sinNombre2: true, cui: null } });
});

describe('un estudiante que no tiene segundo nombre, segundo apellido, CUI ni madre conocida', () => {
  it('se guarda sin ellos, y así se responde', async () => {
    const { code, data } = await agregar(NADA);
    const nada = { nombre2: '', apellido2: '', cui: null, nombreMadre: '' };
    expect({ code, data }).toMatchObject({ code: 1, data: nada });
    expect(data).toMatchObject({ sinNombre2: true, sinApellido2: true, sinCui: true, sinMadre: true });
    expect(await guardado(data.codigo)).toMatchObject(nada);
    const params = { id: String(data.idEstudiante) };
    expect((await call(contract.verEstudiante, { params }, secretaria)).data).toEqual(data);
  });

  it('también cuando los campos no se mandan', async () => {
    const { nombre2: _, apellido2: _a, cui: _c, nombreMadre: _m, ...resto } = formulario();
    const body = { ...resto, sinNombre2: true, sinApellido2: true, sinCui: true, sinMadre: true };
    expect((await call(contract.crearEstudiante, { body }, secretaria)).data).toMatchObject({ cui: null });
  });

  it('sin marcar la casilla cada uno se sigue pidiendo, en el orden del formulario', async () => {
    const { status, errores } = await agregar({
      nombre1: '',
      nombre2: '',
      apellido2: null,
      cui: '',
      nombreMadre: '',
      email: 'abc',
      usuarioBit: true,
    });
    expect(status).toBe(400);
    expect(errores).toEqual([
      { campo: 'nombre1', mensaje: 'Nombre 1 es requerido.' },
      { campo: 'nombre2', mensaje: 'Nombre 2 es requerido.' },
      { campo: 'apellido2', mensaje: 'Apellido 2 es requerido.' },
      { campo: 'cui', mensaje: 'CUI es requerido.' },
      { campo: 'nombreMadre', mensaje: 'Nombre de la madre es requerido.' },
      { campo: 'email', mensaje: 'Email inválido.' },
      { campo: 'estudiantesUsuarios.0.usuario', mensaje: 'Usuario es requerido.' },
    ]);
  });

  it.each([
    ['nombre2', { nombre2: 'Isabel' }, 'Nombre 2 debe quedar vacío si solo tiene un nombre.'],
    ['nombre3', { nombre3: 'Luz' }, 'Nombre 3 debe quedar vacío si solo tiene un nombre.'],
    ['apellido2', { apellido2: 'Xol' }, 'Apellido 2 debe quedar vacío si solo tiene un apellido.'],
    ['cui', { cui: '4888' }, 'CUI debe quedar vacío si todavía no tiene.'],
    [
      'nombreMadre',
      { nombreMadre: 'Rosa' },
      'Nombre de la madre debe quedar vacío si no se conoce a la madre.',
    ],
    [
      'telefonoMadre',
      { telefonoMadre: '55550000' },
      'Teléfono de la madre debe quedar vacío si no se conoce a la madre.',
    ],
  ])('con la casilla marcada no se admite %s', async (campo, extra, mensaje) => {
    const { status, errores } = await agregar({ ...NADA, ...extra });
    expect({ status, errores }).toEqual({ status: 400, errores: [{ campo, mensaje }] });
  });

  it('una contraseña corta no hace pedir lo que la casilla dice que no hay', async () => {
    const { errores } = await agregar({
      ...NADA,
      usuarioBit: true,
      estudiantesUsuarios: [{ usuario: 'corta', contraseniaPlain: 'abc' }],
    });
    expect(errores.map(({ campo }) => campo)).toEqual(['estudiantesUsuarios.0.contraseniaPlain']);
  });

  it('al editar se marca y se desmarca', async () => {
    const { codigo, cui } = (await agregar()).data;
    expect((await editar(codigo, NADA)).data).toMatchObject({ nombre2: '', cui: null, nombreMadre: '' });
    const vuelto = await editar(codigo, { cui });
    expect(vuelto.data).toMatchObject({ nombre2: 'Isabel', cui, nombreMadre: 'Rosa De León' });
    expect((await editar(codigo, { cui: '' })).errores).toMatchObject([{ campo: 'cui' }]);
    expect(await guardado(codigo)).toMatchObject({ cui });
  });

  it('dos a la vez sin CUI no se estorban', async () => {
    const respuestas = await Promise.all([agregar(NADA), agregar(NADA)]);
    expect(respuestas.map(({ code, data }) => [code, data.cui])).toEqual([
      [1, null],
      [1, null],
    ]);
  });

  it('su nombre se dice y se busca sin huecos', async () => {
    await agregar({
      ...NADA,
      nombre1: 'Anahí',
      apellido1: 'Chumil',
      codigo: 'SOLA',
      usuarioBit: true,
      estudiantesUsuarios: [{ usuario: 'anahi', contraseniaPlain: 'abcdefgh' }],
    });
    for (const q of ['anahi chumil', 'SOLA Anahí', 'chumil']) {
      expect(
        (await buscar({ q })).map(({ codigo }) => codigo),
        q,
      ).toContain('SOLA');
    }
    expect(await guardado('SOLA')).toMatchObject({ claveBusqueda: 'sola anahi chumil' });
    const body = { usuario: 'anahi', contrasenia: 'abcdefgh' };
    const { data } = await call(iniciarSesion, { query: { context: 'estudiante' }, body });
    expect(data).toMatchObject({ nombres: 'Anahí Chumil', apellido: 'Chumil' });
    const ocupado = await agregar({ codigo: 'SOLA' });
    expect(ocupado.message).toBe('Ya existe alguien con ese código: Anahí Chumil.');
  });
});

describe('la lista', () => {
  it('deja a quien no tiene para el final, hacia arriba y hacia abajo', async () => {
    const comun = { nombre1: 'Huecos', usuario: null };
    await crearEstudiante(db, { ...comun, apellido1: 'Alva', apellido2: '', nombre2: '', cui: null });
    await crearEstudiante(db, { ...comun, apellido1: 'Bran', apellido2: 'Xol', nombre2: 'Zoe', cui: '5002' });
    await crearEstudiante(db, { ...comun, apellido1: 'Cuc', apellido2: 'Tut', nombre2: 'Ada', cui: '5001' });
    await crearEstudiante(db, { ...comun, apellido1: 'Dubón', apellido2: '', nombre2: '', cui: null });
    for (const columna of ['cui', 'nombre2', 'apellido2']) {
      const nombres = async (orden: string) =>
        (await buscar({ q: 'huecos', orden })).map(({ apellido1 }) => apellido1);
      expect(await nombres(columna), columna).toEqual(['Cuc', 'Bran', 'Alva', 'Dubón']);
      expect(await nombres(`-${columna}`), columna).toEqual(['Bran', 'Cuc', 'Dubón', 'Alva']);
    }
  });

  it('pone a quien tiene un solo apellido antes que a los que además tienen otro', async () => {
    for (const [nombre1, apellido1, apellido2] of [
      ['Ana', 'Telefónica', 'Bol'],
      ['Zoe', 'Telefónica', ''],
      ['Bea', 'Telefónica', ''],
      ['Leo', 'Telefonia', 'Zet'],
    ] as const)
      await crearEstudiante(db, { nombre1, apellido1, apellido2 });
    expect((await buscar({ q: 'telefoni' })).map(({ nombre1 }) => nombre1)).toEqual([
      'Leo',
      'Bea',
      'Zoe',
      'Ana',
    ]);
  });

  it('por CUI, nombre 2 o apellido 2 lee lo que enseña, en ambas direcciones', async () => {
    const nueva = (n: number) => ({
      codigo: `LEE-${n}`,
      nombre1: 'Leída',
      nombre2: n % 3 ? `Nombre ${n}` : '',
      apellido1: 'Muchas',
      apellido2: n % 2 ? `Apellido ${n}` : '',
      cui: n % 4 ? String(6_000_000 + n) : null,
      fechaNacimiento: '2012-04-15',
      fechaIngreso: '2024-01-10',
      nombreMadre: '',
      nombreResponsable: 'Marta López',
      nombreRecoger: 'Marta López',
    });
    await db.insert(estudiantes).values(Array.from({ length: 2000 }, (_, n) => nueva(n)));
    await db.execute('analyze estudiantes');
    for (const columna of ['cui', 'nombre2', 'apellido2'] as const) {
      for (const descendente of [false, true]) {
        const pagina = { page: 3, limit: 10, orden: { columna, descendente } };
        const leidas = await rowsRead(db, (one) => listarEstudiantes(one, pagina));
        expect(leidas, `${columna} ${descendente}`).toBeLessThan(200);
      }
    }
  });
});
