import { describe, expect, it } from 'vitest';
import * as contract from '#shared/estudiantes.ts';
import { registrarBaja } from '#shared/inscripciones/movimientos.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

describe('la lista de estudiantes', () => {
  const buscar = async (query: Record<string, string>) => {
    const { data, headers } = await call(contract.listarEstudiantes, { query }, secretaria);
    return { nombres: data.map(({ apellido1 }) => apellido1), total: Number(headers.total), data };
  };

  it('busca por palabras sueltas de nombre, código, CUI y usuario, sin acentos ni mayúsculas', async () => {
    const { codigo, usuario } = await crearEstudiante(db, {
      nombre1: 'Óscar',
      apellido1: 'Ñañez',
      cui: '777000777',
    });
    for (const q of ['oscar ñañez', 'ÑAÑEZ óscar', '777000777', codigo, usuario ?? '']) {
      expect((await buscar({ type: 'partial', q })).nombres, q).toContain('Ñañez');
    }
    expect((await buscar({ q: 'oscar zzz' })).nombres).toEqual([]);
    expect((await buscar({ q: '%' })).nombres).toEqual([]);
  });

  it('ordena como el español: la eñe después de la ene, los acentos no cuentan', async () => {
    for (const apellido1 of ['Ordén Ñu', 'Orden Nz', 'Órden Na', 'Orden O'])
      await crearEstudiante(db, { apellido1, nombre1: 'Ordenada' });
    const esperado = ['Órden Na', 'Orden Nz', 'Ordén Ñu', 'Orden O'];
    expect((await buscar({ q: 'ordenada' })).nombres).toEqual(esperado);
    expect((await buscar({ q: 'ordenada', orden: '-apellido1' })).nombres).toEqual(esperado.toReversed());
    expect((await call(contract.listarEstudiantes, { query: { orden: 'clave' } }, secretaria)).status).toBe(
      400,
    );
  });

  it('por páginas dice el total de todas', async () => {
    const pagina = await buscar({ q: 'ordenada', page: '2', limit: '3' });
    expect(pagina).toMatchObject({ nombres: ['Orden O'], total: 4 });
    expect(await buscar({ q: 'ordenada', page: '3', limit: '3' })).toMatchObject({ nombres: [], total: 4 });
  });

  it('becado es el de la última inscripción', async () => {
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Becada' });
    const pasado = await crearGrado(db, { ciclo: 2025 });
    const actual = await crearGrado(db);
    await inscribir(db, { idEstudiante, idGradoSeccion: actual.idGradoSeccion, becado: true });
    await inscribir(db, { idEstudiante, idGradoSeccion: pasado.idGradoSeccion });
    expect((await buscar({ q: 'becada' })).data).toMatchObject([{ becado: true }]);
  });

  it('con un ciclo dice dónde está inscrito cada quien ese año', async () => {
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Inscritísima' });
    const { idGradoSeccion } = await crearGrado(db);
    await inscribir(db, { idEstudiante, idGradoSeccion });
    expect((await buscar({ q: 'inscritísima', ciclo: '2026' })).data[0]?.inscrito).toMatch(/ A$/);
    expect((await buscar({ q: 'inscritísima', ciclo: '2025' })).data[0]?.inscrito).toBeNull();
    expect((await buscar({ q: 'inscritísima' })).data[0]?.inscrito).toBeNull();
  });

  it('de quien se fue dice dónde estaba, y que se fue', async () => {
    const grado = await crearGrado(db);
    const decir = async (nombre1: string, estado: 'retirada' | 'trasladada') => {
      const { idEstudiante } = await crearEstudiante(db, { nombre1 });
      await inscribir(db, {
        idEstudiante,
        idGradoSeccion: grado.idGradoSeccion,
        estado,
        fechaBaja: '2026-03-02',
      });
      return (await buscar({ q: nombre1, ciclo: '2026' })).data[0]?.inscrito;
    };
    expect(await decir('Retiradísima', 'retirada')).toMatch(/ A \(retirado\)$/);
    expect(await decir('Trasladadísima', 'trasladada')).toMatch(/ A \(trasladado\)$/);
  });

  it('con un ciclo trae la inscripción de ese año, con lo que hace falta para cambiarla', async () => {
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Movible' });
    const { idGrado, idGradoSeccion } = await crearGrado(db);
    const de = async (ciclo: string) => (await buscar({ q: 'movible', ciclo })).data[0]?.inscripcion;
    expect(await de('2026')).toBeNull();
    const anulada = await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'anulada' });
    expect(await de('2026')).toBeNull();
    const una = await inscribir(db, { idEstudiante, idGradoSeccion });
    expect(una).not.toBe(anulada);
    expect(await de('2026')).toEqual({
      idEstudianteGrado: una,
      idCicloEscolar: 2026,
      idGradoSeccion,
      idGrado,
      asignacion: expect.stringMatching(/ A · /),
      estado: 'activa',
      baja: null,
    });
    expect(await de('2025')).toBeNull();
    const params = { idEstudianteGrado: String(una) };
    await call(
      registrarBaja,
      { params, body: { tipo: 'retiro', fecha: '2026-03-02', motivo: 'Salud', noCobrar: [] } },
      secretaria,
    );
    expect(await de('2026')).toMatchObject({ estado: 'retirada', baja: { fecha: '2026-03-02', meses: [] } });
  });

  it('cuesta las mismas consultas con pocos que con muchos', async () => {
    const pocas = await statementsOf(() => buscar({ q: 'ordenada' }));
    for (let n = 0; n < 40; n += 1) await crearEstudiante(db, { usuario: null });
    expect(await statementsOf(() => buscar({ ciclo: '2026' }))).toBe(pocas);
  });
});
