import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as cuentas from '#shared/cuentas/generar.ts';
import * as contract from '#shared/cuentas.ts';
import * as importaciones from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir, inscribirVarios } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { escuelaEntera, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, clock, iniciarSesionDe } = escuela;
const secretaria = await crearColaborador(db, { cargos: [2], nombres: 'Pablo Tum' });
const pablo = await iniciarSesionDe(secretaria);
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db, { nombre: 'Primero', secciones: ['A'] });
const { subir, revisar, corregir, aplicar, deshacer } = importador(escuela, pablo, 'saldos');

const ENCABEZADO =
  'Código,CUI,Nombre completo,Fecha de nacimiento,Saldo anterior,Mes pagado,Fecha de pago,Recibo';
const lista = (...filas: string[]): string => [ENCABEZADO, ...filas].join('\r\n');

let n = 0;
/** Somebody enrolled in Primero A in January. */
async function alumno(dado: Record<string, string> = {}) {
  n += 1;
  const codigo = `S-${n}`;
  const { idEstudiante } = await crearEstudiante(db, { codigo, cui: String(2_600_000_000_000 + n), ...dado });
  const idEstudianteGrado = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  return { codigo, idEstudiante, idEstudianteGrado };
}

const cuentaDe = async (idEstudianteGrado: number) => {
  const params = { idEstudianteGrado: String(idEstudianteGrado) };
  const { data: pagos } = await call(contract.pagosDeInscripcion, { params }, pablo);
  const { data: meses } = await call(contract.mensualidadesDeInscripcion, { params }, pablo);
  return {
    saldos: pagos
      .filter(({ descripcionPersonalizado }) => descripcionPersonalizado)
      .map(({ total }) => total),
    pagados: meses
      .filter(({ pagada }) => pagada)
      .map(({ mes, fechaPagado, recibo }) => [mes, fechaPagado?.slice(0, 10), recibo?.referencia]),
    meses: meses.map(({ mes }) => mes),
  };
};

const errores = async (contenido: string) => {
  const { data: subida } = await subir(contenido, 'saldos.csv');
  const revision = await revisar(subida);
  expect(revision.lista).toBe(false);
  return revision.errores.map(({ fila, columna, que }) => [fila, columna, que]);
};
const guardar = async (contenido: string) => {
  const { data: subida } = await subir(contenido, 'saldos.csv');
  expect(subida.faltan).toEqual([]);
  const revision = await revisar(subida);
  expect(revision.errores).toEqual([]);
  return { subida, revision, hecho: await aplicar(subida, revision) };
};

enServidor('los saldos se suman al centavo y los meses pagados quedan con su fecha y su recibo', async () => {
  const [ana, beto, carla] = [await alumno(), await alumno(), await alumno()];
  const antes = await escuelaEntera(escuela);
  const { revision, hecho } = await guardar(
    lista(
      `${ana.codigo},,,,"Q 1,234.56",Enero,05/01/2026,A-1024`,
      `${ana.codigo},,,,,feb.,2026-02-04,A-1090`,
      `,${2_600_000_000_000 + n - 1},,,350.1,,,`,
      `${carla.codigo},,,,0.00,,,`,
    ),
  );
  expect(revision.resumen).toBe('2 saldos por Q1,584.66 y 2 meses pagados');
  expect(revision.contadores).toMatchObject({ filas: 4, nuevos: 3, iguales: 1, errores: 0 });
  expect(hecho).toMatchObject({
    code: 1,
    message: 'Importado: 2 saldos por Q1,584.66 y 2 meses pagados.',
  });
  expect(await cuentaDe(ana.idEstudianteGrado)).toEqual({
    saldos: [1234.56],
    pagados: [
      [1, '2026-01-05', 'A-1024'],
      [2, '2026-02-04', 'A-1090'],
    ],
    meses: expect.arrayContaining([1, 2, 10]),
  });
  expect(await cuentaDe(beto.idEstudianteGrado)).toEqual({ saldos: [350.1], pagados: [], meses: [] });
  expect(await cuentaDe(carla.idEstudianteGrado)).toEqual({ saldos: [], pagados: [], meses: [] });
  const [suma] = await rows<{ total: number }>(
    db,
    sql`select sum(cantidad) total from pagos where descripcion_personalizado = 'Saldo anterior'`,
  );
  expect(Number(suma?.total)).toBe(1584.66);
  expect(await deshacer(hecho.operacion)).toMatchObject({ code: 1 });
  expect(await escuelaEntera(escuela)).toEqual(antes);
});

enServidor(
  'la misma lista no cambia nada; un saldo sin pagar toma el monto nuevo y un recibo se agrega',
  async () => {
    const ana = await alumno();
    await guardar(lista(`${ana.codigo},,,,500,Enero,05/01/2026,`));
    const { data: otra } = await subir(lista(`${ana.codigo},,,,500,Enero,05/01/2026,`), 'otra.csv');
    const igual = await revisar(otra);
    expect(igual).toMatchObject({
      contadores: { iguales: 1, nuevos: 0, cambian: 0 },
      lista: false,
      resumen: '',
    });
    expect(await aplicar(otra, igual)).toMatchObject({ code: 0, message: importaciones.NADA_QUE_GUARDAR });
    const { revision } = await guardar(lista(`${ana.codigo},,,,620.50,Enero,05/01/2026,B-7`));
    expect(revision.contadores).toMatchObject({ cambian: 1, nuevos: 0 });
    expect(await cuentaDe(ana.idEstudianteGrado)).toMatchObject({
      saldos: [620.5],
      pagados: [[1, '2026-01-05', 'B-7']],
    });
  },
);

enServidor('cada fallo dice su fila, su columna y qué hacer', async () => {
  const [beto, carla] = [await alumno({ apellido1: 'Ixcot' }), await alumno()];
  const todos = await Promise.all(Array.from({ length: 11 }, () => alumno()));
  const uno = () => todos.pop()?.codigo ?? '';
  const otroCui = 2_600_000_000_000 + n;
  await guardar(lista(`${carla.codigo},,,,,Marzo,02/03/2026,`));
  const { idEstudiante } = await crearEstudiante(db, {
    codigo: 'FUERA',
    nombre1: 'Rosa',
    apellido1: 'Tum',
    apellido2: 'Sic',
  });
  expect(idEstudiante).toBeGreaterThan(0);
  const casos = [
    [`NADIE,,,,10,,,`, 'Código', 'No hay ningún alumno con ese código.'],
    [`,9999999999999,,,10,,,`, 'CUI', 'No hay ningún alumno con ese CUI.'],
    [
      ',,,,10,,,',
      'Código',
      'Escribe el código o el CUI del alumno; si no, sus apellidos, nombres y nacimiento.',
    ],
    [
      `FUERA,,,,10,,,`,
      'Código',
      'Rosa Lucía Tum Sic (FUERA) no está inscrito en 2026. Inscríbelo primero u omite la fila.',
    ],
    [
      `${uno()},,,,9.125,,,`,
      'Saldo anterior',
      '«9.125» no es una cantidad clara. Escríbela como 1,234.50, con dos decimales.',
    ],
    [
      `${uno()},,,,-40,,,`,
      'Saldo anterior',
      'Un saldo a favor no se importa. Omite la fila y anótalo al cobrar.',
    ],
    [`${uno()},,,,10000.01,,,`, 'Saldo anterior', 'El saldo anterior debe ser de Q10,000.00 o menos.'],
    [`${uno()},,,,,Noviembre,05/01/2026,`, 'Mes pagado', 'La colegiatura se cobra de enero a octubre.'],
    [
      `${uno()},,,,,Enero y febrero,05/01/2026,`,
      'Mes pagado',
      '«Enero y febrero» no es un mes. Escribe uno solo, como enero.',
    ],
    [`${uno()},,,,,Enero,,`, 'Fecha de pago', 'Escribe la fecha en que se pagó.'],
    [
      `${uno()},,,,,Enero,31/02/2026,`,
      'Fecha de pago',
      'Esa fecha no existe: febrero de 2026 tiene 28 días.',
    ],
    [`${uno()},,,,,Enero,11/03/2026,`, 'Fecha de pago', 'La fecha de pago no debe ser una fecha futura.'],
    [`${uno()},,,,,Enero,31/12/2024,`, 'Fecha de pago', 'La fecha de pago debe ser de 2025 o 2026.'],
    [
      `${uno()},,,,,Enero,05/01/2026,${'9'.repeat(41)}`,
      'Recibo',
      'El recibo debe tener como máximo 40 caracteres.',
    ],
    [
      `${carla.codigo},,,,,Marzo,03/03/2026,`,
      'Fecha de pago',
      'Marzo ya está pagado con fecha 02/03/2026. Corrige la fecha u omite la fila.',
    ],
    [`${carla.codigo},${otroCui},,,10,,,`, 'Código', expect.stringContaining('El código es de')],
  ] as const;
  expect(await errores(lista(...casos.map(([fila]) => fila)))).toEqual(
    casos.map(([, columna, que], fila) => [fila + 2, columna, que]),
  );
  expect(await errores(lista(`${beto.codigo},,,,10,,,`, `${beto.codigo},,,,20,,,`))).toEqual([
    [2, 'Código', 'Dice del mismo alumno lo mismo que la fila 3. Deja solo una de las dos.'],
    [3, 'Código', 'Dice del mismo alumno lo mismo que la fila 2. Deja solo una de las dos.'],
  ]);
});

enServidor('por nombre y nacimiento se pregunta; lo pagado y lo que no se cobra no se toca', async () => {
  const dora = await alumno({ nombre1: 'Dora', apellido1: 'Cojulún' });
  const fila = ',,"Cojulún López, Dora Lucía",15/04/2012,75,,,';
  const { data: subida } = await subir(lista(fila), 'nombres.csv');
  const revision = await revisar(subida);
  expect(revision.errores).toMatchObject([
    { columna: 'Nombre completo', que: expect.stringContaining(`(${dora.codigo}). ¿Es la misma persona?`) },
  ]);
  const decidir = (valor: string, version: number) =>
    corregir(subida, { version, decisiones: [{ grupo: 'personas', valor }] });
  const otra = await decidir('otra', revision.version);
  expect(otra.data.errores).toMatchObject([{ que: 'Escribe el código o el CUI del alumno que es.' }]);
  const misma = await decidir('misma', otra.data.version);
  expect(misma.data).toMatchObject({ lista: true, contadores: { nuevos: 1 } });
  expect(await aplicar(subida, misma.data)).toMatchObject({ code: 1 });

  const deDora = { idEstudianteGrado: String(dora.idEstudianteGrado) };
  const [saldo] = (await call(contract.pagosDeInscripcion, { params: deDora }, pablo)).data;
  await call(contract.pagarPago, { params: { id: String(saldo?.idEstudianteGradoPago) } }, pablo);
  await guardar(lista(`${dora.codigo},,,,,Enero,05/01/2026,`));
  await call(cuentas.cambiarMeses, { params: deDora, body: { meses: [1, 3, 4, 5, 6, 7, 8, 9, 10] } }, pablo);
  expect(await errores(lista(`${dora.codigo},,,,80,Febrero,05/02/2026,`))).toEqual([
    [
      2,
      'Saldo anterior',
      'Ya pagó un saldo anterior de Q75.00. Agrega el nuevo en su cuenta u omite la fila.',
    ],
    [2, 'Mes pagado', 'Su cuenta no cobra febrero. Agrégalo ahí u omite la fila.'],
  ]);
});

it('sin cuota de colegiatura no se genera la cuenta', async () => {
  const kinder = await crearGrado(db, { nombre: 'Kínder', nivel: 'preprimaria', secciones: ['A'] });
  const { idEstudiante } = await crearEstudiante(db, { codigo: 'K-1' });
  await inscribir(db, { idEstudiante, idGradoSeccion: kinder.idGradoSeccion });
  expect(await errores(lista('K-1,,,,,Enero,05/01/2026,'))).toEqual([
    [2, 'Mes pagado', 'Su grado no tiene cuota de colegiatura en 2026. Agrégala en Cuotas y niveles.'],
  ]);
});

enServidor('un ciclo que se cerró durante la revisión ya no recibe saldos', async () => {
  const ana = await alumno();
  const hoy = clock.now();
  const en = async (momento: string) => {
    clock.set(momento);
    return importador(escuela, await iniciarSesionDe(secretaria), 'saldos');
  };
  const enDiciembre = await en('2026-12-29T12:00:00-06:00');
  const { data: subida } = await enDiciembre.subir(lista(`${ana.codigo},,,,40,,,`), 'tarde.csv');
  const revision = await enDiciembre.revisar(subida);
  expect(revision.lista).toBe(true);
  const enEnero = await en('2027-01-03T12:00:00-06:00');
  expect(await enEnero.aplicar(subida, revision)).toMatchObject({ code: 0 });
  clock.set(hoy.toISOString());
  expect(await aplicar(subida, revision)).toMatchObject({ code: 1 });
});

it('lo que se paga en otra pantalla durante la revisión la vuelve vieja; diez que aplican guardan una vez', async () => {
  const ana = await alumno();
  await guardar(lista(`${ana.codigo},,,,,Enero,05/01/2026,`));
  const { data: subida } = await subir(lista(`${ana.codigo},,,,90,Febrero,05/02/2026,R-2`), 'febrero.csv');
  const revision = await revisar(subida);
  const params = { idEstudianteGrado: String(ana.idEstudianteGrado) };
  const { data: meses } = await call(contract.mensualidadesDeInscripcion, { params }, pablo);
  const febrero = meses.find(({ mes }) => mes === 2)?.idEstudianteGradoColegiatura;
  await call(contract.pagarMensualidad, { params: { id: String(febrero) } }, pablo);
  expect(await aplicar(subida, revision)).toMatchObject({
    code: 0,
    message: importaciones.CAMBIARON_LOS_DATOS,
  });
  await call(contract.anularMensualidad, { params: { id: String(febrero) } }, pablo);
  const nueva = await revisar(subida);
  const hechos = await Promise.all(Array.from({ length: 10 }, () => aplicar(subida, nueva)));
  expect(hechos.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await cuentaDe(ana.idEstudianteGrado)).toMatchObject({
    saldos: [90],
    pagados: [
      [1, '2026-01-05', null],
      [2, '2026-02-05', 'R-2'],
    ],
  });
  // Paid anew, the old receipt says nothing of the payment any more.
  await call(contract.anularMensualidad, { params: { id: String(febrero) } }, pablo);
  await call(contract.pagarMensualidad, { params: { id: String(febrero) } }, pablo);
  expect((await cuentaDe(ana.idEstudianteGrado)).pagados[1]?.[2]).toBeNull();
});

enServidor('cada quinientas filas cuestan las mismas órdenes a la base que diez', async () => {
  const cuantas = async (filas: number) => {
    const codigos = await inscribirVarios(db, filas, grado.idGradoSeccion);
    const suyos = codigos.map((codigo) => `${codigo},,,,12.34,Enero,05/01/2026,`);
    const { data: subida } = await subir(lista(...suyos), 'muchos.csv');
    const revision = await revisar(subida);
    return escuela.statementsOf(async () => {
      expect((await aplicar(subida, revision)).code).toBe(1);
    });
  };
  const diez = await cuantas(10);
  expect((await cuantas(510)) - diez).toBeLessThanOrEqual(6);
});
