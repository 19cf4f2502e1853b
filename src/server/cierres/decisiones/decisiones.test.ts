import { describe, expect, it } from 'vitest';
import { motivosEnTexto } from '#shared/inscripciones/motivos.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import type { MateriaPuesta } from '#testing/builders-cierre.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const directora = await escuela.iniciarSesionDe(await crearColaborador(escuela.db, { cargos: [1] }));

const notas = (...deCada: number[]): MateriaPuesta => ({ totales: deCada.map((nota) => [nota]) });
const abrir = (materias: readonly MateriaPuesta[]) => seccionPorCerrar(escuela, { directora, materias });

it('una decisión que ya no está no se quita otra vez', async () => {
  const uno = await abrir([notas(90)]);
  const { data } = await uno.decidir('NP');
  expect(await uno.decidir(null, 0)).toMatchObject({ code: 0, data: { vale: data.alumnos[0]?.decision } });
  expect((await uno.decidir(null, 1)).code).toBe(1);
  expect(await uno.decidir(null, 1)).toMatchObject({ code: 0, data: { vale: null } });
  expect((await uno.decidir(null, 0)).message).toBe('Ya vale lo que propone el cálculo.');
});

describe('mientras falta la recuperación', () => {
  it('una decisión se dice, espera a que termine y entonces vale', async () => {
    const uno = await abrir([notas(51), notas(90), notas(80)]);
    const [alumno] = (await uno.decidir('P')).data.alumnos;
    expect(alumno).toMatchObject({ propuesta: 'Falta recuperación', resultado: null, ausencias: [] });
    expect(alumno?.motivos).toContain('La dirección decidió promover: vale cuando termine la recuperación.');
    await uno.ausentar(true);
    const [despues] = (await uno.ausentar(true, 2)).data.alumnos;
    expect(despues).toMatchObject({ propuesta: 'No promovido', resultado: 'P' });
    expect(despues?.motivos).toContain('La dirección decidió promover.');
    const dicho = motivosEnTexto(despues?.motivos ?? [], despues?.decision ?? null);
    expect(dicho.split('La dirección decidió')).toHaveLength(2);
    expect(dicho).toContain(`La dirección decidió promover («${despues?.decision?.motivo}»).`);
  });

  it('quien no se presentó puede volver a tener su oportunidad, la última primero', async () => {
    const uno = await abrir([notas(51), notas(90), notas(80)]);
    const [idMateria] = uno.materias;
    const deSeguido = async (ausente: boolean, oportunidad: number) => {
      const { code, data } = await uno.ausentar(ausente, oportunidad);
      const [alumno] = data?.alumnos ?? [];
      const cuales = (unas: { oportunidad: number }[] = []) => unas.map((una) => una.oportunidad);
      return [code, cuales(alumno?.recuperaciones), cuales(alumno?.ausencias)];
    };
    expect(await deSeguido(true, 1)).toEqual([1, [2], [1]]);
    expect(await deSeguido(true, 2)).toEqual([1, [], [2]]);
    expect(await deSeguido(false, 2)).toEqual([1, [2], [1]]);
    expect(await deSeguido(false, 1)).toEqual([1, [1], []]);
    expect((await uno.ver()).data.alumnos[0]?.recuperaciones).toMatchObject([{ idMateria }]);
  });
});
