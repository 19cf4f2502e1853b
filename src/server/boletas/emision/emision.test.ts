import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { documentos } from '#server/documentos/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { observaciones } from '#server/observaciones/tables.ts';
import { choresFor } from '#server/scheduled.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { boletaDeInscripcion } from '#shared/boletas.ts';
import { leerCodigo } from '#shared/documentos.rules.ts';
import { anularDocumento, documentosDeInscripcion, verificar } from '#shared/documentos.ts';
import { desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearGuia } from '#testing/builders-estructura.ts';
import { textOfPdf } from '#testing/pdf-text.ts';

const test = await startTestApp({ env: { PUBLIC_URL: 'http://pinares.example' } });
const { app, db, call, clock, iniciarSesionDe } = test;
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** A student with a mark in each of the first two blocks, both of them ended, and a way to change these. */
async function conNotas() {
  const clase = await crearClase(db, {
    alumnos: 1,
    estados: ['finalizado', 'finalizado', 'iniciado', 'noIniciado'],
  });
  const [id = 0] = clase.alumnos;
  const calificar = async (bloque: number, calificacion: number) => {
    const { participantes } = await crearActividad(db, {
      idMateriaBloque: clase.bloques[bloque - 1] ?? 0,
      autor: { idColaborador: clase.docente.idColaborador },
      alumnos: [id],
    });
    const [idParticipante = 0] = participantes;
    const poner = (nota: number) =>
      ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion: nota });
    await poner(calificacion);
    return poner;
  };
  const primera = await calificar(1, 7);
  const tercera = await calificar(3, 9);
  const [persona] = clase.estudiantes;
  return { clase, id, primera, tercera, persona };
}

const pedir = (id: number, query: Record<string, string>, cookie = secretaria) =>
  app.inject({
    url: urlOf(boletaDeInscripcion, { idEstudianteGrado: id }, { formato: 'pdf', ...query }),
    headers: { cookie },
  });

const CODIGO = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** A boleta as it comes from the printer: what it says, and its code. */
async function imprimir(id: number, query: Record<string, string> = {}, cookie = secretaria) {
  clock.advance(1_000);
  const { statusCode, headers, rawPayload } = await pedir(id, query, cookie);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = textOfPdf(rawPayload).join(' ');
  return { texto, codigo: CODIGO.exec(texto)?.[0] ?? '' };
}

const comprobar = async (codigo: string) => (await call(verificar, { body: { codigo } })).data;

it('la boleta impresa lleva un código que cualquiera comprueba, sin que diga quién es ni más que los promedios', async () => {
  const { id, persona } = await conNotas();
  const { texto, codigo } = await imprimir(id, { bloque: '2' });
  expect(texto).toContain('Ciclo escolar 2026, hasta el bloque 2');
  expect(texto).toContain(`Verifica: pinares.example/verificar ${codigo}`);
  const { status, data, headers } = await call(verificar, { body: { codigo } });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    estado: 'vigente',
    fecha: null,
    documento: { tipo: 'boleta', ciclo: 2026, alcance: '2', seccion: 'A' },
    promedios: [{ promedio: 4, reprobada: true }],
    general: { promedio: 4, reprobado: true },
    resultado: null,
  });
  expect(data.documento?.estudiante).toMatch(/^(?:[\p{Lu}\d]••• ?)+$/u);
  const dicho = JSON.stringify(data);
  for (const secreto of [persona?.codigo ?? '', 'idEstudiante', 'cui']) expect(dicho).not.toContain(secreto);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});

it('lo mismo impreso otra vez es el mismo documento; una nota cambiada lo deja atrás, y devuelta lo vuelve a poner delante', async () => {
  const { id, primera } = await conNotas();
  const antes = await imprimir(id);
  const emitida = /Emitida.*?(\d{2} \w{3} 2026 \d{2}:\d{2})/.exec(antes.texto)?.[1];
  expect((await imprimir(id, { papel: 'dos' })).codigo).toBe(antes.codigo);
  await primera(9);
  const despues = await imprimir(id);
  expect(despues.codigo).not.toBe(antes.codigo);
  expect((await comprobar(despues.codigo)).estado).toBe('vigente');
  const superado = await comprobar(antes.codigo);
  expect(superado).toMatchObject({ estado: 'superado', fecha: clock.now().toISOString() });
  // Its own averages, to compare with the paper in hand; never those of the later one.
  expect(superado.promedios[0]?.promedio).not.toBe((await comprobar(despues.codigo)).promedios[0]?.promedio);
  await primera(7);
  const otraVez = await imprimir(id);
  expect(otraVez.codigo).toBe(antes.codigo);
  expect(otraVez.texto).toContain(emitida ?? 'sin fecha');
  expect((await comprobar(antes.codigo)).estado).toBe('vigente');
  expect((await comprobar(despues.codigo)).estado).toBe('superado');
});

it('hasta un bloque solo dice los bloques impresos: lo que pasa después no la cambia', async () => {
  const { id, primera, tercera } = await conNotas();
  const { codigo, texto } = await imprimir(id, { bloque: '1' });
  expect(texto).toContain('7 0 7 NNG NNG NNG 7');
  await tercera(3);
  expect((await imprimir(id, { bloque: '1' })).codigo).toBe(codigo);
  await primera(8);
  expect((await imprimir(id, { bloque: '1' })).codigo).not.toBe(codigo);
});

it('las observaciones de los bloques impresos salen, las de otros no, y sin ellas es otro documento', async () => {
  const { id } = await conNotas();
  const fecha = clock.now().toISOString();
  await db.insert(observaciones).values([
    { idEstudianteGrado: id, bloque: 1, texto: 'Lee con gusto.', fecha },
    { idEstudianteGrado: id, bloque: 3, texto: 'Faltó mucho.', fecha },
  ]);
  const con = await imprimir(id, { bloque: '2' });
  expect(con.texto).toContain('Bloque 1: Lee con gusto.');
  expect(con.texto).not.toContain('Faltó mucho.');
  const sin = await imprimir(id, { bloque: '2', observaciones: 'no' });
  expect(sin.texto).not.toContain('Lee con gusto.');
  expect(sin.codigo).not.toBe(con.codigo);
});

it('quien se retiró tiene boleta, y dice cuándo; quien tiene la inscripción anulada no', async () => {
  const { id } = await conNotas();
  const estado = (valores: Partial<typeof inscripciones.$inferInsert>) =>
    db.update(inscripciones).set(valores).where(eq(inscripciones.idEstudianteGrado, id));
  await estado({ estado: 'retirada', fechaBaja: '2026-03-09', motivoBaja: 'mudanza' });
  expect((await imprimir(id)).texto).toContain('Retirado el 09 mar 2026');
  await estado({ estado: 'anulada', fechaBaja: null, motivoBaja: null });
  expect((await pedir(id, {})).json()).toMatchObject({
    code: 0,
    message: 'No se puede imprimir su boleta: su inscripción está anulada.',
  });
});

it('la dirección anula un documento una vez; quien lo comprueba lo sabe, y lo mismo impreso otra vez es otro', async () => {
  const { id, primera } = await conNotas();
  const { codigo } = await imprimir(id);
  const params = { codigo: codigo.toLowerCase() };
  const body = { motivo: 'Se imprimió con el logo viejo' };
  expect((await call(anularDocumento, { params, body }, secretaria)).status).toBe(403);
  expect((await call(anularDocumento, { params, body: { motivo: 'corto' } }, director)).status).toBe(400);
  const { data } = await call(anularDocumento, { params, body }, director);
  expect(data).toMatchObject({ alcance: 'final', anulado: clock.now().toISOString(), vigente: false });
  expect(await comprobar(codigo)).toMatchObject({ estado: 'anulado', promedios: [], general: null });
  expect(await call(anularDocumento, { params, body }, director)).toMatchObject({
    code: 0,
    message: 'Este documento ya está anulado.',
  });
  const otro = await imprimir(id);
  expect(otro.codigo).not.toBe(codigo);
  const lista = await call(documentosDeInscripcion, { params: { idEstudianteGrado: String(id) } }, director);
  expect(lista.data.map((uno) => [uno.codigo, uno.vigente])).toEqual([
    [leerCodigo(otro.codigo), true],
    [leerCodigo(codigo), false],
  ]);
  const anotado = await auditoriaDe(db, 'documento', leerCodigo(codigo) ?? '');
  expect(anotado.map(({ accion, motivo }) => [accion, motivo])).toEqual([
    ['emitir boleta', null],
    ['anular', body.motivo],
  ]);
  // What was corrected does not come back with the correction annulled.
  await primera(9);
  const corregido = await imprimir(id);
  await call(anularDocumento, { params: { codigo: corregido.codigo.toLowerCase() }, body }, director);
  expect((await comprobar(otro.codigo)).estado).toBe('superado');
});

it('un renglón cambiado por detrás no se puede confirmar; ni el programa ni nadie cambia lo emitido', async () => {
  const { id } = await conNotas();
  const { codigo } = await imprimir(id);
  const guardado = eq(documentos.codigo, leerCodigo(codigo) ?? '');
  const cambiar = () =>
    db.execute(
      sql`update documentos set contenido = jsonb_set(contenido, '{general,promedio}', '99') where ${guardado}`,
    );
  await expect(cambiar()).rejects.toThrow();
  await expect(db.delete(documentos).where(guardado)).rejects.toThrow();
  await db.execute(sql`alter table documentos disable trigger documentos_inmutables`);
  onTestFinished(async () => {
    await db.execute(sql`alter table documentos enable trigger documentos_inmutables`);
  });
  await cambiar();
  expect(await comprobar(codigo)).toMatchObject({ estado: 'alterado', documento: null, promedios: [] });
});

it('el código se lee como se escriba, y lo que no existe contesta igual que lo que no puede existir', async () => {
  const { id } = await conNotas();
  const { codigo } = await imprimir(id);
  const suelto = codigo.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await comprobar(`  ${suelto} `)).estado).toBe('vigente');
  expect((await comprobar(codigo.replaceAll('-', '–').replaceAll('1', 'I'))).estado).toBe('vigente');
  const nada = await comprobar('0000-0000-0000');
  expect(nada.estado).toBe('desconocido');
  for (const otro of ['UUUU-UUUU-UUUU', 'hola', "' or 1=1 --"]) expect(await comprobar(otro)).toEqual(nada);
});

it('a los veinte códigos errados espera diez minutos quien los prueba; los buenos y los de otra red siguen', async () => {
  const { id } = await conNotas();
  const { codigo } = await imprimir(id);
  const desde = (remoteAddress: string, escrito: string) =>
    app.inject({ method: 'POST', url: '/api/verificaciones', remoteAddress, payload: { codigo: escrito } });
  for (let vez = 0; vez < 20; vez += 1) {
    clock.advance(1_000);
    expect((await desde('198.51.100.7', `0000-0000-00${10 + vez}`)).statusCode).toBe(200);
  }
  const cansado = await desde('198.51.100.7', '0000-0000-0000');
  expect([cansado.statusCode, Number(cansado.headers['retry-after'])]).toEqual([429, 581]);
  expect((await desde('198.51.100.7', codigo)).json().data.estado).toBe('vigente');
  expect((await desde('198.51.100.8', '0000-0000-0000')).statusCode).toBe(200);
  clock.advance(581_000);
  expect((await desde('198.51.100.7', '0000-0000-0000')).statusCode).toBe(200);
  expect((await desde('198.51.100.7', '0000-0000-0000')).statusCode).toBe(429);
  const buenos = await Promise.all(Array.from({ length: 300 }, () => desde('198.51.100.9', codigo)));
  expect(buenos.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

it('el maestro guía imprime lo de su sección, coordinación y contabilidad todo, y nadie más', async () => {
  const { clase, id } = await conNotas();
  const otra = await conNotas();
  const guia = await crearColaborador(db);
  await crearGuia(db, guia.idColaborador, clase.idGradoSeccion);
  const deGuia = await iniciarSesionDe(guia);
  await imprimir(id, {}, deGuia);
  expect((await pedir(otra.id, {}, deGuia)).statusCode).toBe(404);
  for (const cargo of [1, 3, 4]) {
    const cookie = await iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
    await imprimir(id, {}, cookie);
    expect((await pedir(999_999, {}, cookie)).statusCode, `cargo ${cargo}`).toBe(404);
  }
  const docente = await iniciarSesionDe(clase.docente);
  const alumno = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  for (const formato of ['pdf', 'jpeg']) {
    expect((await pedir(id, { formato }, docente)).statusCode).toBe(404);
    expect((await pedir(id, { formato }, alumno)).statusCode).toBe(403);
  }
});

it('el código de un papel que nadie recibió no se comprueba, y a los siete días se olvida', async () => {
  const { id } = await conNotas();
  const { codigo } = await imprimir(id);
  const recibido = leerCodigo(codigo) ?? '';
  const hace = (dias: number) => new Date(clock.now().getTime() - dias * 24 * 3_600_000).toISOString();
  const base = { idEstudianteGrado: id, tipo: 'boleta' as const, alcance: '1' as const, contenido: {} };
  const perdido = (letra: string, dias: number) =>
    db.insert(documentos).values({
      ...base,
      codigo: letra.repeat(12),
      huella: letra.toLowerCase().repeat(64),
      creado: hace(dias),
      ultimaEmision: hace(dias),
    });
  await perdido('A', 8);
  await perdido('B', 6);
  expect((await comprobar('BBBB-BBBB-BBBB')).estado).toBe('desconocido');
  await choresFor({ ...test, log: app.log })
    .find(({ name }) => name === 'barrida')
    ?.run(clock.now(), false);
  const quedan = await db.select().from(documentos).where(eq(documentos.idEstudianteGrado, id));
  expect(new Set(quedan.map((uno) => uno.codigo))).toEqual(new Set([recibido, 'B'.repeat(12)]));
});

it('a quien ya tiene un papel emitido no se le quita la inscripción; un código que nadie recibió no estorba', async () => {
  const clase = await crearClase(db, { alumnos: 2, estados: null });
  const [con = 0, sin = 0] = clase.alumnos;
  await imprimir(con);
  await db.insert(documentos).values({
    ...{ codigo: 'C'.repeat(12), idEstudianteGrado: sin, tipo: 'boleta', alcance: '1', contenido: {} },
    ...{
      huella: 'c'.repeat(64),
      creado: clock.now().toISOString(),
      ultimaEmision: clock.now().toISOString(),
    },
  });
  const quitar = async (id: number) =>
    (await call(desasignarEstudiante, { params: { idEstudianteGrado: String(id) } }, secretaria)).code;
  expect([await quitar(con), await quitar(sin)]).toEqual([0, 1]);
});
