import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, schoolInstant } from '#shared/base/calendar.ts';
import * as resumenes from '#shared/cuentas/resumenes.ts';
import { estaVencida } from '#shared/cuentas.rules.ts';
import * as contract from '#shared/cuentas.ts';
import { anularInscripcion } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, only } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const { db, call, clock, iniciarSesionDe, statementsOf } = await startTestApp({ now: HOY });
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db);

async function inscrito(idGradoSeccion = grado.idGradoSeccion) {
  const estudiante = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion });
  return { estudiante, id, params: { idEstudianteGrado: String(id) } };
}
const generar = (params: { idEstudianteGrado: string }) => call(contract.generarPagos, { params }, contador);
const conId = (id: number | undefined) => ({ params: { id: String(id) } });

describe('insolventes', () => {
  const ciclo = { params: { idCicloEscolar: '2026' } };
  const resumen = async () =>
    (await call(resumenes.resumenDePagos, { ...ciclo, query: { by: 'uptodate' } }, contador)).data;
  const lista = async () => (await call(resumenes.pendientesDePago, ciclo, contador)).data;

  it('cuenta una vez a quien debe meses vencidos, y la lista dice cuántos y cuánto', async () => {
    const antes = await resumen();
    const { params, estudiante } = await inscrito();
    expect(await resumen()).toMatchObject({ totalAlumnosInsolventes: antes.totalAlumnosInsolventes });
    const { mensualidades } = (await generar(params)).data;
    const despues = await resumen();
    expect(despues).toEqual({
      totalAlumnosCiclo: antes.totalAlumnosCiclo + 1,
      totalAlumnosInsolventes: antes.totalAlumnosInsolventes + 1,
      totalAtrasado: antes.totalAtrasado + 1351.5,
    });
    const filas = await lista();
    expect(filas).toHaveLength(despues.totalAlumnosInsolventes);
    expect(filas.find(({ idEstudiante }) => idEstudiante === estudiante.idEstudiante)).toMatchObject({
      estudiante: { codigo: estudiante.codigo },
      seccion: 'A',
      mesesVencidos: 3,
      totalVencido: 1351.5,
    });
    for (const { idEstudianteGradoColegiatura } of mensualidades.slice(0, 3))
      await call(contract.pagarMensualidad, conId(idEstudianteGradoColegiatura), contador);
    expect((await resumen()).totalAlumnosInsolventes).toBe(antes.totalAlumnosInsolventes);
    const quienes = async () => (await lista()).map(({ idEstudiante }) => idEstudiante);
    expect(await quienes()).not.toContain(estudiante.idEstudiante);

    const anulado = await inscrito();
    await generar(anulado.params);
    expect(await quienes()).toContain(anulado.estudiante.idEstudiante);
    await call(anularInscripcion, { params: anulado.params }, contador);
    expect(await quienes()).not.toContain(anulado.estudiante.idEstudiante);
  });

  it('la frontera de la cuenta es la de la regla, alrededor de cada medianoche', async () => {
    const { params, estudiante } = await inscrito();
    const { mensualidades } = (await generar(params)).data;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...mensualidades),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('00:00', '05:59', '06:00', '23:59'),
        async ({ fechaMaximaPago }, dias, hora) => {
          clock.set(schoolInstant(addDays(fechaMaximaPago, dias), hora));
          const sesion = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
          const { data } = await call(resumenes.pendientesDePago, ciclo, sesion);
          const suya = data.find(({ idEstudiante }) => idEstudiante === estudiante.idEstudiante);
          const vencidas = mensualidades.filter((mes) => estaVencida(mes, clock.now()));
          expect(suya?.mesesVencidos ?? 0).toBe(vencidas.length);
        },
      ),
      { numRuns: 25, examples: [0, 1, 2].map((dias) => [mensualidades[0] ?? only([]), dias, '06:00']) },
    );
    clock.set(HOY);
  });

  it('por páginas, con búsqueda y en el orden que se pide, dice cuántos son todos', async () => {
    const { idGradoSeccion } = await crearGrado(db);
    for (const [apellido1, pagados] of [
      ['Zopaxtle', 0],
      ['Zopaxtla', 2],
      ['Zopaxtli', 1],
    ] as const) {
      const { idEstudiante } = await crearEstudiante(db, { apellido1 });
      const id = await inscribir(db, { idEstudiante, idGradoSeccion });
      const { mensualidades } = (await generar({ idEstudianteGrado: String(id) })).data;
      for (const { idEstudianteGradoColegiatura } of mensualidades.slice(0, pagados))
        await call(contract.pagarMensualidad, conId(idEstudianteGradoColegiatura), contador);
    }
    const pagina = async (query: Record<string, string>) => {
      const { data, headers } = await call(resumenes.pendientesDePago, { ...ciclo, query }, contador);
      return { quienes: data.map(({ estudiante }) => estudiante.apellido1), total: Number(headers.total) };
    };
    const q = 'zopaxtl';
    expect(await pagina({ q })).toEqual({ quienes: ['Zopaxtla', 'Zopaxtle', 'Zopaxtli'], total: 3 });
    expect(await pagina({ q, page: '2', limit: '2' })).toEqual({ quienes: ['Zopaxtli'], total: 3 });
    expect((await pagina({ q, orden: '-total' })).quienes).toEqual(['Zopaxtle', 'Zopaxtli', 'Zopaxtla']);
    expect((await pagina({ q, orden: 'meses' })).quienes).toEqual(['Zopaxtla', 'Zopaxtli', 'Zopaxtle']);
    expect(await pagina({ q: 'nadie así' })).toEqual({ quienes: [], total: 0 });
    const { totalAlumnosInsolventes } = await resumen();
    expect(await pagina({ page: '1', limit: '1' })).toMatchObject({ total: totalAlumnosInsolventes });
    const { status } = await call(
      resumenes.pendientesDePago,
      { ...ciclo, query: { orden: 'cui' } },
      contador,
    );
    expect(status).toBe(400);
  });

  it('la lista dice a quién se llama, y la suma es de quienes se buscan', async () => {
    const datos = { nombreResponsable: 'Rosa Pop', telefonoMadre: '55512345' };
    for (const [apellido1, pagados] of [
      ['Quixtán', 0],
      ['Quixtana', 1],
    ] as const) {
      const { idEstudiante } = await crearEstudiante(db, { apellido1, ...datos });
      const id = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
      const { mensualidades } = (await generar({ idEstudianteGrado: String(id) })).data;
      for (const { idEstudianteGradoColegiatura } of mensualidades.slice(0, pagados))
        await call(contract.pagarMensualidad, conId(idEstudianteGradoColegiatura), contador);
    }
    const de = async (q: string) => {
      const pedido = { ...ciclo, query: { q } };
      const { data } = await call(resumenes.resumenDePagos, pedido, contador);
      const filas = (await call(resumenes.pendientesDePago, pedido, contador)).data;
      return { ...data, filas };
    };
    const { filas, ...suma } = await de('quixtan');
    expect(filas).toHaveLength(2);
    for (const fila of filas)
      expect(fila).toMatchObject({ responsable: 'Rosa Pop', telefonoMadre: '55512345', telefonoPadre: null });
    const { totalAlumnosCiclo } = await resumen();
    expect(suma).toEqual({ totalAlumnosCiclo, totalAlumnosInsolventes: 2, totalAtrasado: 1351.5 + 901 });
    expect(await de('quixtana')).toMatchObject({ totalAlumnosInsolventes: 1, totalAtrasado: 901 });
    expect(await de('nadie así')).toMatchObject({ totalAlumnosInsolventes: 0, totalAtrasado: 0 });
    expect(await de(' ')).toMatchObject(await resumen());
  });

  it('un ciclo que la escuela no tiene no es un ciclo sin deudas', async () => {
    const params = { idCicloEscolar: '2050' };
    for (const endpoint of [resumenes.resumenDePagos, resumenes.pendientesDePago]) {
      const reply = await call(endpoint, { params }, contador);
      expect(reply).toMatchObject({ status: 404, code: 0, message: 'El ciclo escolar 2050 no existe.' });
    }
  });

  it('cuesta lo mismo con uno que con treinta', async () => {
    const pocas = await statementsOf(lista);
    for (let made = 0; made < 30; made += 1) await generar((await inscrito()).params);
    expect(await statementsOf(lista)).toBe(pocas);
    expect(await statementsOf(resumen)).toBe(pocas);
  });
});
