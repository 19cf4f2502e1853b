import { describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as contract from '#shared/grados.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import {
  abrirGrado,
  crearAsignacion,
  crearCarrera,
  crearGrado,
  crearGuia,
  crearMateria,
  inscribir,
  NIVELES,
} from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const docente = await crearColaborador(db);
const delGrado = (idGrado: number, ciclo = 2026) => ({
  params: { idGrado: String(idGrado) },
  query: { ciclo },
});

type Form = NonNullable<CallInput<typeof contract.crearGrado>['body']>;

describe('agregar un grado', () => {
  const form = { nombre: 'Kínder 1', idNivelEstudiantil: NIVELES.preprimaria, idCarrera: null };
  const seccionA = [{ seccion: 'A' as const }];

  it('guarda secciones y materias en el ciclo pedido', async () => {
    const materia = await crearMateria(db, { nivel: 'preprimaria' });
    const body = {
      ...form,
      nombre: '  Párvulos 1 ',
      gradosSecciones: [{ idSeccionNavigation: { seccion: 'B' as const } }, { idSeccion: 1 }],
      gradosMaterias: [{ idMateria: materia.idMateria }],
    };
    const reply = await call(contract.crearGrado, { query: { ciclo: 2026 }, body }, secretaria);
    expect(reply).toMatchObject({
      code: 1,
      message: 'Grado agregado correctamente.',
      data: {
        nombre: 'Párvulos 1',
        idNivelEstudiantil: NIVELES.preprimaria,
        idNivelEstudiantilNavigation: { nombre: 'Preprimaria' },
        idCarrera: null,
        gradosSecciones: [
          { idCicloEscolar: 2026, idSeccion: 1, idSeccionNavigation: { seccion: 'A' } },
          { idCicloEscolar: 2026, idSeccion: 2, idSeccionNavigation: { seccion: 'B' } },
        ],
        gradosMaterias: [
          { idMateria: materia.idMateria, idMateriaNavigation: { nombre: materia.nombre, activo: true } },
        ],
      },
    });
  });

  it.each([
    [{ idNivelEstudiantil: '' }, 'Nivel estudiantil es requerido.'],
    [{ nombre: '' }, 'Nombre es requerido.'],
    [{ nombre: '   ' }, 'Nombre no debe ser un espacio en blanco.'],
    [{ nombre: 'x'.repeat(51) }, 'Nombre debe ser de tamaño 50 o menos.'],
    [{ nombre: 'Primero #1' }, 'Nombre debe ser alfanumérico.'],
    [{ gradosSecciones: [] }, 'Sección es requerida.'],
    [{ gradosSecciones: [{ seccion: 'A' }, { idSeccion: 1 }] }, 'Las secciones no se deben repetir.'],
    [{ idNivelEstudiantil: '99-99-9999-99' }, 'Nivel estudiantil es requerido.'],
    [
      { idNivelEstudiantil: NIVELES.diversificado, idCarrera: 999_999 },
      'Carrera es requerida si se selecciona Diversificado.',
    ],
    [{ idNivelEstudiantil: NIVELES.diversificado }, 'Carrera es requerida si se selecciona Diversificado.'],
  ] satisfies [Partial<Form>, string][])('se rechaza %j', async (cambio, mensaje) => {
    const body = { ...form, gradosSecciones: seccionA, ...cambio };
    const reply = await call(contract.crearGrado, { body }, secretaria);
    expect(reply).toMatchObject({ status: 400, code: 0, message: mensaje });
  });

  it('50 letras con tildes y ñ caben', async () => {
    const body = { ...form, nombre: 'Ñandú áéíóúü'.padEnd(50, 'z'), gradosSecciones: seccionA };
    expect((await call(contract.crearGrado, { body }, secretaria)).code).toBe(1);
  });

  it('el mismo nombre en el mismo nivel se rechaza, en otro no', async () => {
    const body = { ...form, nombre: 'Único', gradosSecciones: seccionA };
    expect((await call(contract.crearGrado, { body }, secretaria)).code).toBe(1);
    const repetido = await call(contract.crearGrado, { body: { ...body, nombre: 'unico' } }, secretaria);
    expect(repetido).toMatchObject({ status: 200, code: 0, errores: [{ campo: 'nombre' }] });
    const otroNivel = { ...body, idNivelEstudiantil: 'primaria' };
    expect((await call(contract.crearGrado, { body: otroNivel }, secretaria)).code).toBe(1);
  });

  it('una materia de otro nivel o retirada deshace todo', async () => {
    const ajena = await crearMateria(db, { nivel: 'basicos' });
    const retirada = await crearMateria(db, { nivel: 'preprimaria', activo: false });
    for (const { idMateria } of [ajena, retirada]) {
      const body = { ...form, nombre: 'Nunca', gradosSecciones: seccionA, gradosMaterias: [{ idMateria }] };
      const reply = await call(contract.crearGrado, { body }, secretaria);
      expect(reply).toMatchObject({ code: 0, errores: [{ campo: 'gradosMaterias.0.idMateria' }] });
    }
    const { data } = await call(contract.listarGrados, {}, secretaria);
    expect(data.some(({ nombre }) => nombre === 'Nunca')).toBe(false);
  });

  it('en un ciclo pasado o que no existe se rechaza con el motivo', async () => {
    const body = { ...form, nombre: 'Tarde', gradosSecciones: seccionA };
    const pasado = await call(contract.crearGrado, { query: { ciclo: 2025 }, body }, secretaria);
    expect(pasado).toMatchObject({ code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' });
    const futuro = await call(contract.crearGrado, { query: { ciclo: 2031 }, body }, secretaria);
    expect(futuro).toMatchObject({ code: 0, message: 'El ciclo escolar 2031 no existe.' });
  });
});

describe('cambiar un grado', () => {
  it('con historia no pasa a otra carrera, ni en su mismo nivel', async () => {
    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const otra = await crearCarrera(db);
    const { idGrado, idGradoSeccion } = await crearGrado(db, { idNivelEstudiantilCarrera });
    const { idEstudiante } = await crearEstudiante(db);
    await inscribir(db, { idEstudiante, idGradoSeccion });
    const body = {
      nombre: 'Cuarto',
      idNivelEstudiantil: NIVELES.diversificado,
      idCarrera: otra.idCarrera,
      gradosSecciones: [{ idGradoSeccion, seccion: 'A' as const }],
    };
    expect(await call(contract.editarGrado, { ...delGrado(idGrado), body }, secretaria)).toMatchObject({
      status: 200,
      code: 0,
      message:
        'El grado ya tiene estudiantes, clases u otros ciclos: su nivel y su carrera no se pueden cambiar.',
    });
  });
});

describe('eliminar un grado', () => {
  const eliminar = (idGrado: number) =>
    call(contract.eliminarGrado, { params: { idGrado: String(idGrado) } }, secretaria);

  it('sin uso desaparece con sus secciones y materias', async () => {
    const grado = await crearGrado(db);
    const secciones = await contar(db, 'grados_secciones');
    expect(await eliminar(grado.idGrado)).toMatchObject({ code: 1, data: null });
    expect(await contar(db, 'grados_secciones')).toBe(secciones - 1);
    expect((await call(contract.verGrado, delGrado(grado.idGrado), secretaria)).status).toBe(404);
  });

  it('con inscripciones, clases o guías de cualquier año se queda', async () => {
    const inscrito = await crearGrado(db, { ciclo: 2025 });
    const { idEstudiante } = await crearEstudiante(db);
    await inscribir(db, { idEstudiante, idGradoSeccion: inscrito.idGradoSeccion });
    const conClase = await crearGrado(db);
    const [idMateria = 0] = conClase.materias;
    await crearAsignacion(db, { ...docente, idGradoSeccion: conClase.idGradoSeccion, idMateria });
    const conGuia = await crearGrado(db);
    await crearGuia(db, docente.idColaborador, conGuia.idGradoSeccion);
    for (const { idGrado, nombre } of [inscrito, conClase, conGuia]) {
      const reply = await eliminar(idGrado);
      expect(reply).toMatchObject({ status: 200, code: 0 });
      expect(reply.message).toContain(nombre);
    }
  });
});

describe('leer grados', () => {
  it('un año pasado muestra solo los que tuvieron secciones; este año, todos', async () => {
    const pasado = await crearGrado(db, { ciclo: 2025 });
    const ids = async (ciclo: number) =>
      (await call(contract.listarGrados, { query: { ciclo } }, secretaria)).data.map((one) => one.idGrado);
    const actual = await crearGrado(db);
    expect(await ids(2025)).toContain(pasado.idGrado);
    expect(await ids(2025)).not.toContain(actual.idGrado);
    expect(await ids(2026)).toEqual(expect.arrayContaining([pasado.idGrado, actual.idGrado]));
  });

  it('van en el orden de la escuela: nivel, y cada uno después del anterior', async () => {
    const carrera = await crearCarrera(db, 'Zootecnia');
    const segundo = await crearGrado(db, { nombre: 'Alfa segundo' });
    const primero = await crearGrado(db, { nombre: 'Zeta primero' });
    await crearGrado(db, { nombre: 'Cuarto', idNivelEstudiantilCarrera: carrera.idNivelEstudiantilCarrera });
    const form = { nombre: 'Alfa segundo', idNivelEstudiantil: 'primaria', idGradoAnterior: primero.idGrado };
    const body = { ...form, gradosSecciones: [{ seccion: 'A' as const }] };
    await call(contract.editarGrado, { ...delGrado(segundo.idGrado), body }, secretaria);
    const { data } = await call(contract.listarGrados, {}, secretaria);
    const lugar = (nombre: string) => data.findIndex((one) => one.nombre === nombre);
    expect(lugar('Zeta primero')).toBeLessThan(lugar('Alfa segundo'));
    expect(lugar('Cuarto')).toBe(data.length - 1);
    expect(data.at(-1)?.idCarreraNavigation).toEqual({
      idCarrera: carrera.idCarrera,
      nombre: carrera.nombre,
    });
  });

  it('la forma breve y la barra final responden sin detalle', async () => {
    const breve = await call(
      { ...contract.listarGrados, path: '/grados/' },
      { query: { type: 'partial' } },
      secretaria,
    );
    expect(breve.data.length).toBeGreaterThan(0);
    expect(breve.data.every(({ gradosSecciones }) => gradosSecciones.length === 0)).toBe(true);
  });

  it('las secciones de un grado son las del ciclo pedido; sin ciclo, las del actual', async () => {
    const grado = await crearGrado(db, { secciones: ['A'] });
    await abrirGrado(db, grado.idGrado, { ciclo: 2025, secciones: ['A', 'B'] });
    const params = { idGrado: String(grado.idGrado) };
    const actual = await call(contract.seccionesDeGrado, { params }, secretaria);
    expect(actual.data).toMatchObject([
      { idGradoSeccion: grado.secciones.A, seccion: 'A', idGradoNavigation: { nombre: grado.nombre } },
    ]);
    const pasado = await call(contract.seccionesDeGrado, { params, query: { ciclo: 2025 } }, secretaria);
    expect(pasado.data).toHaveLength(2);
    const headers = { Ciclo: '2025' };
    expect((await call(contract.seccionesDeGrado, { params, headers }, secretaria)).data).toHaveLength(2);
    for (const Ciclo of ['x2025', '20255', '', '2025, 2026']) {
      const como = { params, headers: { Ciclo } };
      expect((await call(contract.seccionesDeGrado, como, secretaria)).data, Ciclo).toEqual(actual.data);
    }
    const { idColaborador, nombres } = await crearColaborador(db);
    await crearGuia(db, idColaborador, grado.idGradoSeccion);
    const conGuia = (await call(contract.seccionesDeGrado, { params }, secretaria)).data;
    expect(conGuia).toMatchObject([{ idColaborador, idColaboradorNavigation: { idColaborador, nombres } }]);
    expect(pasado.data.map((one) => one.idColaboradorNavigation)).toEqual([null, null]);
  });

  it('cuenta solo las inscripciones activas', async () => {
    const grado = await crearGrado(db);
    for (const estado of ['activa', 'anulada'] as const) {
      const { idEstudiante } = await crearEstudiante(db);
      await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion, estado });
    }
    const { data } = await call(contract.verGrado, delGrado(grado.idGrado), secretaria);
    expect(data.gradosSecciones[0]?.totalEstudiantes).toBe(1);
  });

  it('el número de sentencias no depende de cuántos grados hay', async () => {
    const listar = () => call(contract.listarGrados, {}, secretaria);
    const pocas = await statementsOf(listar);
    for (let i = 0; i < 30; i++) await crearGrado(db, { secciones: ['A', 'B', 'C'] });
    expect(await statementsOf(listar)).toBe(pocas);
    expect(pocas).toBeLessThanOrEqual(2);
  });

  it('un docente no entra en la administración de grados', async () => {
    const cookie = await iniciarSesionDe(docente);
    expect(await call(contract.listarGrados, {}, cookie)).toMatchObject({ status: 403, code: 2 });
    const body = {
      nombre: 'X',
      idNivelEstudiantil: 'primaria',
      gradosSecciones: [{ seccion: 'A' as const }],
    };
    expect((await call(contract.crearGrado, { body }, cookie)).status).toBe(403);
  });

  it('un id que no es número, o no existe, no se encuentra', async () => {
    for (const idGrado of ['abc', '0', '99999999999', '999999']) {
      expect(await call(contract.verGrado, { params: { idGrado } }, secretaria)).toMatchObject({
        status: 404,
        code: 0,
      });
    }
  });
});
