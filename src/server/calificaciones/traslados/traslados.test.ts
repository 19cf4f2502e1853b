import { describe, expect, it } from 'vitest';
import * as contract from '#shared/calificaciones/traslados.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { crearSeccionDelAnio } from '#testing/builders-cierre.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { db, call, iniciarSesionDe } = escuela;
const coordinador = await iniciarSesionDe(await crearColaborador(db, { cargos: [4] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

async function abrir(cerrada = false) {
  const seccion = await crearSeccionDelAnio(escuela, { materias: [{ totales: [[40, 60]], cerrada }] });
  const params = (bloque = 1) => ({
    idEstudianteGrado: String(seccion.primero),
    idMateria: String(seccion.materias[0]),
    bloque: String(bloque),
  });
  const form = { documento: 'Certificado 45-2026', motivo: 'Viene del Colegio San José' };
  return {
    ...seccion,
    poner: (
      nota: number | string | null,
      { bloque = 1, quien = coordinador, version = undefined as number | undefined } = {},
    ) =>
      call(contract.ponerNotaDeTraslado, { params: params(bloque), body: { ...form, nota, version } }, quien),
    quitar: () =>
      call(
        contract.quitarNotaDeTraslado,
        { params: params(), body: { motivo: 'Era de otro alumno' } },
        coordinador,
      ),
    leer: async (quien = coordinador) =>
      (
        await call(
          contract.notasConTraslados,
          { params: { idEstudianteGrado: String(seccion.primero) } },
          quien,
        )
      ).data,
  };
}

describe('la nota de traslado', () => {
  it('está en lugar del bloque y cambia el promedio; sin nota, el bloque no cuenta', async () => {
    const uno = await abrir();
    expect((await uno.leer()).materias[0]?.notas.promedio).toBe(50);
    expect((await uno.poner('70,5')).data).toMatchObject({ bloque: 1, nota: 70.5, version: 1 });
    const con = await uno.leer();
    expect(con.materias[0]).toMatchObject({
      notas: { promedio: 65 },
      bloques: [{ traslado: { nota: 70.5 } }, {}],
    });
    expect(con.traslados).toMatchObject([{ documento: 'Certificado 45-2026' }]);
    await uno.poner(null);
    expect((await uno.leer()).materias[0]).toMatchObject({
      notas: { promedio: 60 },
      bloques: [{ traslado: { nota: null } }, {}],
    });
    expect((await uno.quitar()).code).toBe(1);
    expect(await uno.leer()).toMatchObject({ materias: [{ notas: { promedio: 50 } }], traslados: [] });
    expect((await uno.quitar()).status).toBe(404);
    const [quitada, ...antes] = await auditoriaDe(db, 'inscripcion', uno.primero).then((todas) =>
      todas.toReversed(),
    );
    expect(quitada).toMatchObject({ accion: expect.any(String) });
    expect(antes.length).toBeGreaterThan(1);
  });

  it('la ponen la dirección y la coordinación, con motivo y documento; nadie más', async () => {
    const uno = await abrir();
    expect((await uno.poner(70, { quien: uno.cookie })).status).toBe(403);
    expect((await uno.poner(70, { quien: secretaria })).status).toBe(403);
    expect(await uno.poner('101')).toMatchObject({ status: 400 });
    expect((await uno.poner(70, { bloque: 6 })).status).toBe(404);
    const { primero } = await abrir();
    expect(
      (
        await call(
          contract.ponerNotaDeTraslado,
          {
            params: { idEstudianteGrado: String(primero), idMateria: String(uno.materias[0]), bloque: '1' },
            body: { nota: 70, documento: 'C', motivo: 'M' },
          },
          coordinador,
        )
      ).status,
    ).toBe(404);
  });

  it('sobre otra versión se avisa, y con la materia cerrada no se puede', async () => {
    const uno = await abrir();
    await uno.poner(70);
    expect(await uno.poner(80, { version: 0 })).toMatchObject({ code: 0, data: { vale: { nota: 70 } } });
    expect((await uno.poner(80, { version: 1 })).data).toMatchObject({ nota: 80, version: 2 });
    const cerrada = await abrir(true);
    expect((await cerrada.poner(70)).message).toMatch(/^La materia está cerrada desde el /);
  });
});
