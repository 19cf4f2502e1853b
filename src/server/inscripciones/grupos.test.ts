import { describe, expect, it } from 'vitest';
import * as contract from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { abrirGrado, crearCiclo, crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

const asignar = (idEstudiante: number, idGradoSeccion: number, extra: Record<string, unknown> = {}) =>
  call(
    contract.asignarEstudiante,
    { body: { idEstudiante, idCicloEscolar: 2026, idGradoSeccion, ...extra } },
    secretaria,
  );
const asignarVarios = (ids: readonly number[], idGradoSeccion: number, headers = {}) =>
  call(
    contract.asignarEstudiantes,
    { body: ids.map((idEstudiante) => ({ idEstudiante, idCicloEscolar: 2026, idGradoSeccion })), headers },
    secretaria,
  );
const seccionesDe = (idGrado: number, idCiclo = 2026) =>
  call(
    contract.inscripcionesDeGrado,
    { params: { id: String(idGrado), idCiclo: String(idCiclo) } },
    secretaria,
  );
describe('inscribir un grupo', () => {
  it('inscribe a todos con las mismas consultas, sean tres o sesenta', async () => {
    const grado = await crearGrado(db);
    const ids = await Promise.all(
      Array.from({ length: 63 }, async () => (await crearEstudiante(db, { usuario: null })).idEstudiante),
    );
    const pocas = await statementsOf(() => asignarVarios(ids.slice(0, 3), grado.idGradoSeccion));
    const muchas = await statementsOf(() => asignarVarios(ids.slice(3), grado.idGradoSeccion));
    expect(muchas).toBe(pocas);
    const { data } = await seccionesDe(grado.idGrado);
    expect(data[0]?.estudiantesGrados).toHaveLength(63);
  });

  it('todo o nada, y dice el motivo de cada rechazo', async () => {
    const grado = await crearGrado(db);
    const [libre, inscrita, inactivo] = await Promise.all([
      crearEstudiante(db),
      crearEstudiante(db, { nombre1: 'Inscrita' }),
      crearEstudiante(db, { nombre1: 'Inactivo', activo: false }),
    ]);
    await asignar(inscrita.idEstudiante, grado.idGradoSeccion);
    const antes = await contar(db, 'inscripciones');
    const ids = [libre, inscrita, inactivo].map(({ idEstudiante }) => idEstudiante);
    const { code, message, data } = await asignarVarios(ids, grado.idGradoSeccion);
    expect(code).toBe(0);
    expect(message).toMatch(
      /^No se inscribió a nadie: Inscrita .+ ya está inscrito .+; Inactivo .+ tiene su registro inactivo\.$/,
    );
    expect(data).toMatchObject({ rechazos: [{ id: ids[1] }, { id: ids[2] }] });
    expect(await contar(db, 'inscripciones')).toBe(antes);
    expect((await asignarVarios([ids[0] ?? 0, 999_999], grado.idGradoSeccion)).status).toBe(404);
    expect(await contar(db, 'inscripciones')).toBe(antes);
  });

  it('quien está dos veces en la lista cuenta una; con dos secciones distintas, ninguna', async () => {
    const grado = await crearGrado(db, { secciones: ['A', 'B'] });
    const [ana, luis] = [await crearEstudiante(db), await crearEstudiante(db, { nombre1: 'Luis' })];
    const en = (idEstudiante: number, seccion: 'A' | 'B') => ({
      idEstudiante,
      idCicloEscolar: 2026,
      idGradoSeccion: grado.secciones[seccion] ?? 0,
    });
    const inscribirLista = (body: ReturnType<typeof en>[]) =>
      call(contract.asignarEstudiantes, { body }, secretaria);
    const opuestas = await inscribirLista([en(luis.idEstudiante, 'A'), en(luis.idEstudiante, 'B')]);
    expect(opuestas).toMatchObject({ status: 200, code: 0 });
    expect(opuestas.message).toMatch(/Luis .+ está en la lista con dos secciones distintas/);
    const repetida = await inscribirLista([
      en(ana.idEstudiante, 'A'),
      en(luis.idEstudiante, 'B'),
      en(ana.idEstudiante, 'A'),
    ]);
    expect(repetida.code).toBe(1);
    expect(repetida.data.map(({ idEstudiante }) => idEstudiante)).toEqual([
      ana.idEstudiante,
      luis.idEstudiante,
    ]);
  });

  it('ofrece a los que aprobaron o no tienen resultado del grado anterior y a los que repiten', async () => {
    const primero = await crearGrado(db, { ciclo: 2025, secciones: ['A', 'B'] });
    const segundo = await crearGrado(db, { ciclo: 2026, idGradoAnterior: primero.idGrado });
    const segundo2025 = await abrirGrado(db, segundo.idGrado, { ciclo: 2025 });
    await crearCiclo(db, 2024);
    const primero2024 = await abrirGrado(db, primero.idGrado, { ciclo: 2024 });
    const tercero2025 = await crearGrado(db, { ciclo: 2025 });
    const uno = async (
      idGradoSeccion: number,
      aprobado?: boolean,
      { activo = true, estado = 'activa' as 'activa' | 'anulada' } = {},
    ) => {
      const { idEstudiante } = await crearEstudiante(db, { usuario: null, activo });
      await inscribir(db, {
        idEstudiante,
        idGradoSeccion,
        estado,
        ...(aprobado === undefined ? {} : { aprobado }),
      });
      return idEstudiante;
    };
    await uno(primero2024.idGradoSeccion, true);
    await uno(tercero2025.idGradoSeccion, true);
    const aprobado = await uno(primero.secciones.A ?? 0, true);
    const sinResultado = await uno(primero.secciones.B ?? 0);
    await uno(primero.secciones.A ?? 0, false);
    const repitente = await uno(segundo2025.idGradoSeccion, false);
    await uno(segundo2025.idGradoSeccion, true);
    const yaInscrito = await uno(primero.secciones.A ?? 0, true);
    await asignar(yaInscrito, segundo.idGradoSeccion);
    // Neither an enrolment that was cancelled then nor a student who is gone; one cancelled now leaves the place free.
    await uno(primero.secciones.A ?? 0, true, { estado: 'anulada' });
    await uno(primero.secciones.A ?? 0, true, { activo: false });
    const { idGradoSeccion } = segundo;
    await inscribir(db, { idEstudiante: sinResultado, idGradoSeccion, estado: 'anulada' });

    const grupos = () =>
      call(
        contract.gruposPorInscribir,
        { params: { idGrado: String(segundo.idGrado) }, query: { ciclo: 2026 } },
        secretaria,
      );
    expect(
      (await grupos()).data.map(({ seccion, repite, idCicloEscolar, estudiantesGrados }) => ({
        seccion,
        repite,
        idCicloEscolar,
        ids: estudiantesGrados.map(({ idEstudiante }) => idEstudiante),
        aprobado: estudiantesGrados[0]?.aprobado,
      })),
    ).toEqual([
      { seccion: 'A', repite: false, idCicloEscolar: 2025, ids: [aprobado], aprobado: true },
      { seccion: 'B', repite: false, idCicloEscolar: 2025, ids: [sinResultado], aprobado: null },
      { seccion: 'A', repite: true, idCicloEscolar: 2025, ids: [repitente], aprobado: false },
    ]);

    await asignarVarios([aprobado, sinResultado, repitente], segundo.idGradoSeccion);
    expect((await grupos()).data).toEqual([]);
    const noExiste = await call(contract.gruposPorInscribir, { params: { idGrado: '999999' } }, secretaria);
    expect(noExiste.status).toBe(404);
  });

  it('marca a quien se inscribió sin resultado y después reprobó', async () => {
    const primero = await crearGrado(db, { ciclo: 2025 });
    const segundo = await crearGrado(db, { idGradoAnterior: primero.idGrado });
    const { idEstudiante } = await crearEstudiante(db);
    await inscribir(db, { idEstudiante, idGradoSeccion: primero.idGradoSeccion, aprobado: false });
    await inscribir(db, { idEstudiante, idGradoSeccion: segundo.idGradoSeccion });
    const companiero = await crearEstudiante(db, { apellido1: 'Zapeta' });
    await inscribir(db, {
      idEstudiante: companiero.idEstudiante,
      idGradoSeccion: primero.idGradoSeccion,
      aprobado: false,
      estado: 'anulada',
    });
    await inscribir(db, { idEstudiante: companiero.idEstudiante, idGradoSeccion: segundo.idGradoSeccion });
    const segundo2025 = await abrirGrado(db, segundo.idGrado, { ciclo: 2025 });
    await crearCiclo(db, 2024);
    const primero2024 = await abrirGrado(db, primero.idGrado, { ciclo: 2024 });
    // Who repeats the grade is where the result says, and what was failed before was made up for.
    for (const { idGradoSeccion } of [segundo2025, primero2024]) {
      const otro = await crearEstudiante(db, { apellido1: 'Zapeta' });
      await inscribir(db, { idEstudiante: otro.idEstudiante, idGradoSeccion, aprobado: false });
      await inscribir(db, { idEstudiante: otro.idEstudiante, idGradoSeccion: segundo.idGradoSeccion });
    }
    const { data } = await seccionesDe(segundo.idGrado);
    expect(data.map(({ idCicloEscolar }) => idCicloEscolar)).toEqual([2026]);
    expect(data[0]?.estudiantesGrados.map(({ reproboAnterior }) => reproboAnterior)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
