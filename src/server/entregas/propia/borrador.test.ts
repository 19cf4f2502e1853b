import { describe, expect, it } from 'vitest';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { startTestApp } from '#testing/app.ts';
import { borradorDe, conTrabajo, crearVideo, leerParticipante, pdf } from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call } = escuela;

describe('borrador del trabajo', () => {
  it('guarda texto, videos y archivos, y crece su versión', async () => {
    const { ana, params, idParticipante } = await conTrabajo(escuela);
    const id = await crearVideo(db);
    const primera = await call(
      trabajoTarea.guardarBorrador,
      { params, form: borradorDe(0, ' mitad ', { videos: [{ id }, { id }] }), archivos: [pdf('uno.pdf')] },
      ana,
    );
    expect(primera).toMatchObject({ code: 1, data: { contenido: ' mitad ', version: 1 } });
    expect(primera.data.videos.map((video) => video.id)).toEqual([id]);
    const [uno] = primera.data.archivos;
    expect(uno).toMatchObject({ nombre: 'uno.pdf', tipo: 'application/pdf', tamanio: 14 });
    const segunda = await call(
      trabajoTarea.guardarBorrador,
      {
        params,
        form: borradorDe(1, 'completo', { archivos: primera.data.archivos }),
        archivos: [pdf('dos.pdf')],
      },
      ana,
    );
    expect(segunda.data).toMatchObject({ contenido: 'completo', version: 2, videos: [] });
    expect(segunda.data.archivos.map((archivo) => archivo.nombre)).toEqual(['uno.pdf', 'dos.pdf']);
    expect((await leerParticipante(db, idParticipante)).idEstadoActividad).toBe(1);
    expect((await call(trabajoTarea.ver, { params }, ana)).data).toMatchObject(segunda.data);
  });

  it('sobre una versión anterior responde con el otro texto y no cambia nada', async () => {
    const { ana, params } = await conTrabajo(escuela);
    await call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'en el teléfono') }, ana);
    const vieja = await call(
      trabajoTarea.guardarBorrador,
      { params, form: borradorDe(0, 'en la laptop'), archivos: [pdf('x.pdf')] },
      ana,
    );
    expect(vieja).toMatchObject({ status: 200, code: 0, data: { contenido: 'en el teléfono', version: 1 } });
    expect((await call(trabajoTarea.ver, { params }, ana)).data).toMatchObject({
      contenido: 'en el teléfono',
      archivos: [],
    });
  });

  it('repetir un guardado cuya respuesta se perdió no es un conflicto', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const form = borradorDe(0, 'lo mismo');
    await call(trabajoTarea.guardarBorrador, { params, form }, ana);
    const otra = await call(trabajoTarea.guardarBorrador, { params, form }, ana);
    expect(otra).toMatchObject({ code: 1, data: { version: 1 } });
  });

  it('el mismo texto con otros archivos o videos sí lo es', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const videos = [{ id: await crearVideo(db) }];
    const guardar = (cambios: Parameters<typeof borradorDe>[2], nuevos: ReturnType<typeof pdf>[] = []) =>
      call(
        trabajoTarea.guardarBorrador,
        { params, form: borradorDe(0, 'lo mismo', { videos, ...cambios }), archivos: nuevos },
        ana,
      );
    const { data } = await guardar({}, [pdf('uno.pdf'), pdf('dos.pdf')]);
    const { archivos } = data;
    const distintos = [
      await guardar({ archivos: archivos.slice(0, 1) }),
      await guardar({ archivos: archivos.toReversed() }),
      await guardar({ archivos, videos: [] }),
      await guardar({ archivos }, [pdf('tres.pdf')]),
    ];
    for (const otro of distintos) expect(otro).toMatchObject({ status: 200, code: 0, data: { version: 1 } });
    expect(await guardar({ archivos })).toMatchObject({ code: 1, data: { version: 1 } });
  });

  it('no acepta videos que nadie buscó, archivos ajenos ni un sexto archivo', async () => {
    const { ana, luis, params } = await conTrabajo(escuela);
    const guardar = (
      form: ReturnType<typeof borradorDe>,
      archivos = [] as ReturnType<typeof pdf>[],
      quien = ana,
    ) => call(trabajoTarea.guardarBorrador, { params, form, archivos }, quien);
    const video = await guardar(borradorDe(0, null, { videos: [{ id: 'AAAAAAAAAAA' }] }));
    expect(video).toMatchObject({ status: 400, message: 'Busca el video antes de agregarlo.' });
    const deLuis = await guardar(borradorDe(0, null), [pdf('luis.pdf')], luis);
    expect((await guardar(borradorDe(0, null, { archivos: deLuis.data.archivos }))).status).toBe(404);
    const tres = await guardar(borradorDe(0, null), [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
    const seis = await guardar(borradorDe(1, null, { archivos: tres.data.archivos }), [
      pdf('4.pdf'),
      pdf('5.pdf'),
      pdf('6.pdf'),
    ]);
    expect(seis).toMatchObject({
      code: 0,
      message: 'No se pueden agregar más de 5 archivos a la publicación.',
    });
    expect((await call(trabajoTarea.ver, { params }, ana)).data.archivos).toHaveLength(3);
  });
});
