import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { archivos } from '#server/archivos/tables.ts';
import { rows } from '#server/platform/db/db.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { crearMaterial } from '#shared/actividades/material.ts';
import { feedDelEstudiante } from '#shared/actividades.ts';
import { descargarArchivo } from '#shared/archivos.ts';
import { OUT_OF_REACH } from '#shared/base/errors.ts';
import { startTestApp } from '#testing/app.ts';
import { contar } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { hastaQue } from '#testing/espera.ts';
import { parameterStatus, relayTo } from '#testing/relay.ts';
import { startS3 } from '#testing/s3.ts';

const FUERA = { status: 503, code: 2, data: null, message: OUT_OF_REACH, headers: { 'retry-after': '2' } };

const origen = inject('testDatabase');

if (origen.kind === 'server') {
  describe('cuando la base de datos no responde', async () => {
    const paso = await relayTo(new URL(origen.url));
    afterAll(() => paso.close());
    const { app, db, call, iniciarSesionDe } = await startTestApp({ port: paso.port });
    const clase = await crearClase(db);
    const deAna = await iniciarSesionDe({ idUsuario: clase.estudiantes[0]?.idUsuario ?? null });
    const idassignment = String(clase.idAsignacion);
    const leer = () => call(feedDelEstudiante, { query: { asignacion: idassignment } }, deAna);
    const publicar = (contenido: string, clave: string) =>
      call(
        crearPublicacion,
        { params: { idassignment }, form: { contenido }, headers: { 'idempotency-key': clave } },
        deAna,
      );
    const lista = async () => (await app.inject('/health/ready')).statusCode;

    it('quien lee oye que se intentará de nuevo, y cuando vuelve, sigue sin reiniciar nada', async () => {
      expect((await leer()).code).toBe(1);
      paso.cut();
      expect(await leer()).toMatchObject(FUERA);
      expect(await lista()).toBe(503);
      paso.mend();
      expect((await leer()).code).toBe(1);
      expect(await lista()).toBe(200);
    });

    it.each([
      ['antes de terminar', 'insert into "idempotencia"'],
      ['al terminar, sin que se sepa si quedó', 'commit'],
    ])('lo que se corta %s se repite con su clave y queda hecho una sola vez', async (caso, dicho) => {
      const antes = (await leer()).data.length;
      paso.loseAnswerTo(dicho);
      expect(await publicar(`<p>${caso}</p>`, caso.slice(0, 9))).toMatchObject(FUERA);
      paso.mend();
      expect((await publicar(`<p>${caso}</p>`, caso.slice(0, 9))).code).toBe(1);
      expect((await leer()).data).toHaveLength(antes + 1);
    });

    it('un servidor que sigue a otro que ya no está no guarda nada, y no se le pregunta más', async () => {
      const [aqui] = await rows<{ name: string }>(db, sql`select current_database() as name`);
      const soloLee = (como: string) =>
        db.execute(
          sql.raw(
            `begin read write; alter database "${aqui?.name}" ${como} default_transaction_read_only${como === 'set' ? ' = on' : ''}; commit`,
          ),
        );
      await soloLee('set');
      paso.cut();
      expect(await leer()).toMatchObject(FUERA);
      paso.alsoSay(parameterStatus('in_hot_standby', 'on'));
      paso.mend();
      expect((await leer()).code).toBe(1);
      expect(await publicar('<p>Al que sigue</p>', 'sigue')).toMatchObject(FUERA);
      // Another takes its place.
      await soloLee('reset');
      paso.alsoSay(undefined);
      await hastaQue(async () => expect((await publicar('<p>Al que sigue</p>', 'sigue')).code).toBe(1));
      // Those that were made while it only read go, too.
      paso.cut();
      expect(await leer()).toMatchObject(FUERA);
      paso.mend();
    });

    it('un archivo cuya respuesta se perdió al terminar sigue ahí', async () => {
      const conArchivo = () =>
        call(
          crearPublicacion,
          {
            params: { idassignment },
            form: { contenido: '<p>Con archivo</p>' },
            archivos: [{ nombre: 'hoja.txt', contenido: 'Hoja de trabajo' }],
            headers: { 'idempotency-key': 'con archivo' },
          },
          deAna,
        );
      paso.loseAnswerTo('commit');
      expect(await conArchivo()).toMatchObject(FUERA);
      paso.mend();
      const { code, data } = await conArchivo();
      expect(code).toBe(1);
      const { statusCode, body } = await app.inject({
        url: data.archivos[0]?.url ?? '',
        headers: { cookie: deAna },
      });
      expect([statusCode, body]).toEqual([200, 'Hoja de trabajo']);
    });

    it('ochenta que preguntan a la vez en medio de un corte reciben todos una respuesta', async () => {
      const todas = Promise.all(Array.from({ length: 80 }, leer));
      paso.cut();
      const codigos = new Set((await todas).map(({ status }) => status));
      expect([...codigos].filter((status) => status !== 200)).toEqual([503]);
      paso.mend();
      expect((await leer()).code).toBe(1);
    });
  });
}

describe('cuando los archivos no responden', async () => {
  const s3 = await startS3();
  const paso = await relayTo({ hostname: '127.0.0.1', port: String(s3.port) });
  const storage = await openStorage(s3.at(paso.port));
  afterAll(async () => {
    await storage.close();
    await paso.close();
  });
  const { db, call, iniciarSesionDe } = await startTestApp({ storage });
  const clase = await crearClase(db);
  const docente = await iniciarSesionDe(clase.docente);
  const bloque = clase.bloques[1] ?? 0;
  const subir = () =>
    call(
      crearMaterial,
      {
        query: { bloque: String(bloque) },
        form: { title: 'Guía', alumnos: clase.alumnos.slice(0, 1), bloque },
        archivos: [{ nombre: 'guia.txt', contenido: 'Guía de lectura' }],
        headers: { 'idempotency-key': 'guia' },
      },
      docente,
    );

  it('subir y descargar se intentan de nuevo, y quedan hechos una vez', async () => {
    paso.cut();
    expect(await subir()).toMatchObject(FUERA);
    paso.mend();
    expect((await subir()).code).toBe(1);
    const [guardado] = await db.select().from(archivos);
    const bajar = () => call(descargarArchivo, { params: { idArchivo: guardado?.idArchivo ?? '' } }, docente);
    paso.cut();
    expect(await bajar()).toMatchObject(FUERA);
    paso.mend();
    expect((await bajar()).status).toBe(200);
    expect(await contar(db, 'archivos')).toBe(1);
  });
});

describe('al apagarse', async () => {
  const { app } = await startTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [direccion] = app.addresses();

  it('lo que llega cuando ya se cierra se manda a otra parte, con la frase de siempre', async () => {
    const cable = connect(typeof direccion === 'object' ? direccion.port : 0, '127.0.0.1');
    // A connection that is in the middle of a request is not closed.
    cable.write('GET /health/live HTTP/1.1\r\nHost: ceiba\r\n');
    await once(app.server, 'connection');
    const cerrado = app.close();
    cable.write('\r\n');
    const respuesta = await text(cable);
    expect(respuesta).toMatch(/^HTTP\/1\.1 503 /);
    expect(respuesta).toMatch(/retry-after: 2\r\n/i);
    expect(respuesta).toMatch(/connection: close\r\n/i);
    expect(respuesta).toContain(OUT_OF_REACH);
    await cerrado;
  });
});
