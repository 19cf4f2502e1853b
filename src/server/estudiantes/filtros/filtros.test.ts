import { describe, expect, it } from 'vitest';
import * as contract from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

const lista = async (query: Record<string, string>) => {
  const { data, headers } = await call(
    contract.listarEstudiantes,
    { query: { q: 'filtrada', page: '1', ...query } },
    secretaria,
  );
  return { nombres: data.map(({ apellido1 }) => apellido1), total: Number(headers.total) };
};
const quienes = async (query: Record<string, string>) => (await lista(query)).nombres;

const persona = async (apellido1: string) =>
  (await crearEstudiante(db, { apellido1, nombre1: 'Filtrada' })).idEstudiante;

describe('los filtros de la lista de alumnos', async () => {
  const primero = await crearGrado(db, { secciones: ['A', 'B'] });
  const segundo = await crearGrado(db, { nivel: 'basicos' });
  const pasado = await crearGrado(db, { ciclo: 2025 });
  await inscribir(db, { idEstudiante: await persona('Ajú'), idGradoSeccion: primero.idGradoSeccion });
  await inscribir(db, { idEstudiante: await persona('Batz'), idGradoSeccion: primero.secciones.B ?? 0 });
  await inscribir(db, { idEstudiante: await persona('Choc'), idGradoSeccion: segundo.idGradoSeccion });
  await inscribir(db, { idEstudiante: await persona('Dubón'), idGradoSeccion: pasado.idGradoSeccion });
  await persona('Elías');
  const grado = String(primero.idGrado);

  it('muestran solo a los de un grado, una sección o un nivel del ciclo', async () => {
    expect(await quienes({ grado })).toEqual(['Ajú', 'Batz']);
    expect(await lista({ grado, limit: '1' })).toMatchObject({ nombres: ['Ajú'], total: 2 });
    expect(await quienes({ grado, seccion: 'B' })).toEqual(['Batz']);
    expect(await quienes({ grado, seccion: 'C' })).toEqual([]);
    expect(await quienes({ seccion: 'B' })).toEqual(['Batz']);
    expect(await quienes({ nivel: 'primaria' })).toEqual(['Ajú', 'Batz']);
    expect(await quienes({ nivel: 'basicos' })).toEqual(['Choc']);
    expect(await quienes({ nivel: 'basicos', grado })).toEqual([]);
    expect(await quienes({ grado: String(pasado.idGrado), ciclo: '2025' })).toEqual(['Dubón']);
    expect(await quienes({ grado, ciclo: '2025' })).toEqual([]);
  });

  it('distinguen a los inscritos de quienes faltan por inscribir', async () => {
    expect(await quienes({ inscripcion: 'si' })).toEqual(['Ajú', 'Batz', 'Choc']);
    expect(await quienes({ inscripcion: 'no' })).toEqual(['Dubón', 'Elías']);
    expect(await quienes({ inscripcion: 'no', ciclo: '2025' })).toEqual(['Ajú', 'Batz', 'Choc', 'Elías']);
  });

  it('los inactivos tienen su propia lista y se vuelven a encontrar', async () => {
    const idEstudiante = await persona('Fuentes');
    await inscribir(db, { idEstudiante, idGradoSeccion: segundo.idGradoSeccion });
    await call(contract.eliminarEstudiante, { params: { id: String(idEstudiante) } }, secretaria);
    expect(await quienes({ inactivos: 'si' })).toEqual(['Fuentes']);
    expect(await quienes({})).not.toContain('Fuentes');
    expect(await quienes({ grado: String(segundo.idGrado) })).toEqual(['Choc']);
  });

  it('los que tienen datos por completar son los que todavía no tienen CUI', async () => {
    const sinCui = await crearEstudiante(db, { apellido1: 'Gómez', nombre1: 'Filtrada', cui: null });
    const otra = await crearEstudiante(db, { apellido1: 'Herrera', nombre1: 'Filtrada', cui: null });
    await inscribir(db, { idEstudiante: sinCui.idEstudiante, idGradoSeccion: primero.idGradoSeccion });
    expect(await lista({ porCompletar: 'si' })).toEqual({ nombres: ['Gómez', 'Herrera'], total: 2 });
    expect(await quienes({ porCompletar: 'si', grado })).toEqual(['Gómez']);
    await call(contract.eliminarEstudiante, { params: { id: String(otra.idEstudiante) } }, secretaria);
    await call(contract.eliminarEstudiante, { params: { id: String(sinCui.idEstudiante) } }, secretaria);
    expect(await quienes({ porCompletar: 'si' })).toEqual([]);
  });

  it('lo que no es un filtro se rechaza, y un ciclo que no existe se dice', async () => {
    const malos: Record<string, string>[] = [
      { seccion: 'Z' },
      { grado: 'x' },
      { inscripcion: 'quizá' },
      { inactivos: 'no' },
      { porCompletar: 'no' },
    ];
    for (const malo of malos)
      expect((await call(contract.listarEstudiantes, { query: malo }, secretaria)).status).toBe(400);
    const { code } = await call(
      contract.listarEstudiantes,
      { query: { inscripcion: 'si', ciclo: '2050' } },
      secretaria,
    );
    expect(code).toBe(0);
  });

  it('cuestan las mismas consultas que la lista entera', async () => {
    const todas = await statementsOf(() => lista({}));
    expect(await statementsOf(() => lista({ grado, inscripcion: 'si' }))).toBe(todas);
  });
});
