import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { rebajaDe } from '#shared/becas.rules.ts';
import * as contract from '#shared/becas.ts';
import { generarPagos, mensualidadesDeInscripcion } from '#shared/cuentas.ts';
import { exportarBecas } from '#shared/exportaciones.ts';
import { registrarBaja, reingresar } from '#shared/inscripciones/movimientos.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCiclo, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria, emitirRecibo } from '#testing/builders-pagos.ts';

const { app, db, call, iniciarSesionDe } = await startTestApp({ now: '2026-09-10T12:00:00-06:00' });
const contadora = await crearColaborador(db, { cargos: [3] });
const contador = await iniciarSesionDe(contadora);
const cuotas = await crearCuotasDePrimaria(db);
const grado = await crearGrado(db, { ciclo: 2026 });
await crearCiclo(db, 2027);
const siguiente = await crearGrado(db, { ciclo: 2027 });
const BECA = {
  concepto: `tipo ${cuotas.colegiatura}`,
  clase: 'beca',
  porcentaje: 25,
  motivo: 'Excelencia académica',
} as const;
const enEse = (id: number) => ({ params: { idEstudianteGrado: String(id) } });
const dar = async (id: number, cambios: object = {}) =>
  (await call(contract.agregarBeca, { ...enEse(id), body: { ...BECA, ...cambios } }, contador)).data;

async function inscrito(nombre1: string, becado = false) {
  const { idEstudiante } = await crearEstudiante(db, { nombre1 });
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion, becado });
  return { idEstudiante, id };
}

it('la base redondea como la vista previa', async () => {
  const [base] = await rows<{ suyas: number[] }>(
    db,
    sql`select json_agg(round(t * p / 100, 2) order by t, p) suyas
      from unnest(array[0.05, 0.15, 33.33, 112.5, 337.55, 450.5, 999.99]) t, unnest(array[0.01, 12.5, 33.33, 50, 99.99, 100]) p`,
  );
  const nuestras = [0.05, 0.15, 33.33, 112.5, 337.55, 450.5, 999.99].flatMap((total) =>
    [0.01, 12.5, 33.33, 50, 99.99, 100].map((porcentaje) => rebajaDe(total, { porcentaje, monto: null })),
  );
  expect(base?.suyas).toEqual(nuestras);
});

describe('renovar', () => {
  it('toma solo a quien ya está inscrito en el otro ciclo y no tiene una ahí', async () => {
    const [ana, luis, eva] = [await inscrito('Ana'), await inscrito('Luis'), await inscrito('Eva')];
    const ids: number[] = [];
    for (const { id } of [ana, luis, eva]) ids.push((await dar(id)).idBeca);
    const en2027 = async ({ idEstudiante }: typeof ana) =>
      inscribir(db, { idEstudiante, idGradoSeccion: siguiente.idGradoSeccion });
    const [deAna, deEva] = [await en2027(ana), await en2027(eva)];
    await dar(deEva, { porcentaje: 50 });
    const { data, message } = await call(contract.renovarBecas, { body: { ids, ciclo: 2027 } }, contador);
    expect(message).toBe('1 beca renovada en 2027.');
    expect(data).toMatchObject({
      renovadas: 1,
      sinInscripcion: [expect.stringContaining('Luis')],
      yaTenian: [expect.stringContaining('Eva')],
    });
    const lista = (await call(contract.listarBecas, { query: { ciclo: 2027 } }, contador)).data;
    expect(lista.becas).toHaveLength(2);
    expect(lista.becas.find(({ idEstudianteGrado }) => idEstudianteGrado === deAna)).toMatchObject({
      porcentaje: 25,
      desde: 1,
      hasta: 10,
      motivo: 'Excelencia académica',
    });
    expect(await auditoriaDe(db, 'beca', 2027)).toMatchObject([{ accion: 'renovar becas' }]);
    // A second time finds nobody left.
    expect((await call(contract.renovarBecas, { body: { ids, ciclo: 2027 } }, contador)).data.renovadas).toBe(
      0,
    );
    expect(await call(contract.renovarBecas, { body: { ids, ciclo: 2026 } }, contador)).toMatchObject({
      code: 0,
    });
  });

  it('la lista del ciclo nombra a los becados de los que nadie ha dicho cuánto', async () => {
    const { id } = await inscrito('Marta', true);
    const sinDefinir = async () =>
      (await call(contract.listarBecas, { query: { ciclo: 2026 } }, contador)).data.sinDefinir.map(
        ({ idEstudianteGrado }) => idEstudianteGrado,
      );
    expect(await sinDefinir()).toContain(id);
    const archivo = async (cookie = contador) => {
      const url = urlOf(exportarBecas, undefined, { formato: 'csv', ciclo: '2026' });
      return app.inject({ url, headers: { cookie } });
    };
    expect((await archivo()).body).toMatch(/Marta.*,Becado sin beca definida/);
    await dar(id);
    expect(await sinDefinir()).not.toContain(id);
    const { body, headers } = await archivo();
    expect(headers['content-disposition']).toContain('becas-2026-2026-09-10.csv');
    expect(body).toMatch(
      /Marta.*,Beca,Colegiatura.* de enero a octubre,25,,0\.00,Vigente,Excelencia académica/,
    );
    const docente = await iniciarSesionDe(await crearColaborador(db));
    expect((await archivo(docente)).statusCode).toBe(403);
  });

  it('dada antes de la cuenta, cuenta desde que se genera', async () => {
    const { id } = await inscrito('Rosa');
    expect((await dar(id)).rebaja).toBe(0);
    const { data } = await call(generarPagos, { ...enEse(id), query: {} }, contador);
    expect(data.mensualidades.map(({ descuento }) => descuento)).toEqual(
      Array.from({ length: 10 }, () => 112.63),
    );
  });
});

describe('quien se retira con un mes pagado en parte', () => {
  const meses = async (id: number) =>
    (await call(mensualidadesDeInscripcion, enEse(id), contador)).data.map(
      ({ mes, abonado, descuento, saldo, pagada }) => [mes, abonado, descuento, saldo, pagada],
    );

  async function conAbono() {
    const { id } = await inscrito('Sara');
    await call(generarPagos, { ...enEse(id), query: { meses: '8,9,10' } }, contador);
    const septiembre = (await call(mensualidadesDeInscripcion, enEse(id), contador)).data[1];
    await emitirRecibo(
      db,
      [{ clase: 'mensualidad', id: septiembre?.idEstudianteGradoColegiatura ?? 0, monto: 200 }],
      contadora,
    );
    const body = {
      tipo: 'retiro' as const,
      fecha: '2026-09-08',
      motivo: 'Económico' as const,
      noCobrar: [9, 10],
    };
    return { id, baja: await call(registrarBaja, { ...enEse(id), body }, contador), antes: await meses(id) };
  }
  const RETIRADA = [
    [8, 0, 0, 450.5, false],
    [9, 200, 250.5, 0, true],
  ];
  const COMPLETA = [
    [8, 0, 0, 450.5, false],
    [9, 200, 0, 250.5, false],
    [10, 0, 0, 450.5, false],
  ];

  it('no debe el resto y lo que sigue sale de la cuenta; al reingresar todo vuelve', async () => {
    const { id, baja, antes } = await conAbono();
    expect(baja.data.baja?.meses).toEqual([9, 10]);
    expect(antes).toEqual(RETIRADA);
    const becas = (await call(contract.becasDeInscripcion, enEse(id), contador)).data;
    expect(becas).toMatchObject([{ clase: 'retiro', motivo: 'Retiro', rebaja: 250.5 }]);
    expect(
      await call(
        contract.terminarBeca,
        { params: { id: String(becas[0]?.idBeca) }, body: { desdeMes: 9, motivo: 'Por error' } },
        contador,
      ),
    ).toMatchObject({ code: 0, message: 'Se quita cuando el alumno reingresa.' });
    const { message } = await call(reingresar, enEse(id), contador);
    expect(message).toBe('Reingreso registrado correctamente: septiembre y octubre vuelven a la cuenta.');
    expect(await meses(id)).toEqual(COMPLETA);
    const [recibos] = await rows(
      db,
      sql`select count(*)::int n from recibos_lineas l join recibos r using (id_recibo) join mensualidades m
        on m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura where m.id_estudiante_grado = ${id} and r.anulado is null`,
    );
    expect(recibos).toEqual({ n: 1 });
  });

  it('y deshacer el retiro lo deja como estaba', async () => {
    const { id, baja } = await conAbono();
    const params = { idOperacion: String(baja.operacion) };
    expect((await call(deshacerOperacion, { params }, contador)).code).toBe(1);
    expect(await meses(id)).toEqual(COMPLETA);
    expect((await call(contract.becasDeInscripcion, enEse(id), contador)).data).toEqual([]);
  });
});
