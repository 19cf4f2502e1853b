import { describe, expect, it } from 'vitest';
import { series } from '#server/recibos/series/tables.ts';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { cobrar, cuentasEnCaja } from '#shared/caja.ts';
import { generarPagos, pagosDeInscripcion } from '#shared/cuentas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

/** Digits of the receipts of another family, which nothing else has. */
const AJENO = 700_000;
const PROPIO = 800_000;

const test = await startTestApp();
const { app, db, call, iniciarSesionDe } = test;
const { mundo, peticion } = await prepararLlamador(test);
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

/** All that somebody owes, each charge in two receipts, numbered from here on. */
async function pagarTodo({ idEstudiante }: { idEstudiante: number }, desde: number): Promise<void> {
  await db.update(series).set({ siguiente: desde });
  const query = { estudiantes: String(idEstudiante) };
  for (const parte of [2, 1]) {
    const { cobros = [] } = (await call(cuentasEnCaja, { query }, secretaria)).data.cuentas[0] ?? {};
    for (const cobro of cobros) {
      const lineas = [{ ...entero(cobro), monto: Math.round((cobro.saldo * 100) / parte) / 100 }];
      expect(await call(cobrar, { body: { lineas, ...EN_EFECTIVO } }, secretaria)).toMatchObject({ code: 1 });
    }
  }
}

const [propio, ajeno] = mundo.clase.estudiantes;
if (!propio || !ajeno) throw new Error('a class needs two students');
const params = { idEstudianteGrado: String(propio.idEstudianteGrado) };
await call(generarPagos, { params: { idEstudianteGrado: String(ajeno.idEstudianteGrado) } }, secretaria);
await pagarTodo(ajeno, AJENO);
await pagarTodo(propio, PROPIO);

it('de lo que se pagó en dos partes se nombra el recibo anterior, y ninguno de otro estudiante', async () => {
  const { data } = await call(pagosDeInscripcion, { params }, secretaria);
  const recibos = data.flatMap(({ recibo }) => recibo ?? []);
  expect(recibos).toMatchObject([{ antes: [expect.stringMatching(/^A-80/)] }]);
});

/** Names by which a call asks for one student, or for the account of one. */
const DE_UNO = /:(idEstudianteGrado|codigo)\b|^\/estudiantes\/(estudiante\/)?:id\b|^\/caja\/cuentas$/;
const deUnEstudiante = ({ method, path, who }: AnyEndpoint): boolean =>
  method === 'GET' && (who === 'estudiante' || DE_UNO.test(path));

const lecturas = routes.map(({ endpoint }) => endpoint).filter(deUnEstudiante);

async function leer(endpoint: AnyEndpoint): Promise<string> {
  const { body, rawPayload, headers } = await app.inject(peticion(endpoint));
  return headers['content-type'] === 'application/pdf' ? textOfPdf(rawPayload).join(' ') : body;
}

const conSuyos: string[] = [];

describe('lo que se responde de un estudiante no lleva recibos de otra familia', () => {
  it.each(lecturas.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
    const texto = await leer(endpoint);
    expect(texto).not.toMatch(/\b70\d{4}\b/);
    if (/\b80\d{4}\b/.test(texto)) conSuyos.push(path);
  });

  it('y estas llevan los suyos', () => {
    expect(conSuyos.toSorted()).toEqual([
      '/estudiantes/estudiante/:id/estado-de-cuenta/pdf',
      '/estudiantes/inscripcion/:idEstudianteGrado/mensualidades',
      '/estudiantes/inscripcion/:idEstudianteGrado/pagos',
      '/estudiantes/inscripcion/:idEstudianteGrado/pagos/generar',
      '/estudiantil/pagos',
      '/estudiantil/pagos/estado-de-cuenta/pdf',
      '/estudiantil/pagos/mensualidades',
      '/estudiantil/pagos/recibos',
    ]);
  });
});
