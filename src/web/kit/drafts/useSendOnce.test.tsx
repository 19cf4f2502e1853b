import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { solicitudHecha } from '#shared/base/solicitudes.ts';
import { equipo } from '#testing/web/device.ts';
import {
  ANA,
  abrir,
  conexion,
  continuarY,
  dichos,
  escribir,
  oferta,
  pausa,
  pulsar,
  servidor,
  servidorLento,
  sinRed,
} from '#testing/web/draft-screen.tsx';
import { CallError } from '#web/kit/call-error.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { draftsOf } from './draft.ts';
import { sentRequest } from './sent-request.ts';

describe('al enviar lo escrito', () => {
  it('con éxito ya no queda nada, ni se avisa de un borrador', async () => {
    await abrir();
    escribir('Hola');
    await pausa(400);
    await pulsar('Publicar');
    await pausa(400);
    cleanup();
    expect([equipo.cosas.size, dichos()]).toEqual([0, []]);
  });

  it('sin conexión no sale, lo dice por su nombre y sigue en el equipo', async () => {
    conexion(false);
    const mandar = vi.fn();
    await abrir({ mandar });
    escribir('Hola');
    await pulsar('Publicar');
    expect(mandar).not.toHaveBeenCalled();
    expect(dichos()).toEqual([
      'Sin conexión: tu aviso no se publicó. Sigue aquí y puedes publicarlo cuando vuelva.',
    ]);
    await pausa(400);
    expect(await draftsOf(ANA)).toMatchObject([{ un: 'un aviso', valor: 'Hola', intento: null }]);
  });

  it('una respuesta perdida se comprueba: si no llegó, el mismo texto sale con la misma clave', async () => {
    const preguntas = servidor(null);
    const claves: string[] = [];
    const mandar = async (clave: string) => {
      claves.push(clave);
      if (claves.length < 3) throw sinRed();
    };
    await abrir({ mandar });
    escribir('Hola');
    await pausa(400);
    await pulsar('Publicar');
    expect(dichos()).toEqual([
      'Se cortó la conexión y no se sabe si tu aviso se publicó. Sigue aquí; al volver se comprueba.',
    ]);
    await pulsar('Publicar');
    expect(claves[1]).toBe(claves[0]);
    await abrir({ mandar });
    expect(screen.getByText(/no se sabe si tu aviso se publicó: revísalo antes de repetir/)).toBeTruthy();
    expect(preguntas.at(-1)).toBe(`/api/solicitudes/${claves[0]}`);
    await pulsar('Continuar');
    await pulsar('Publicar');
    expect(claves).toEqual([claves[0], claves[0], claves[0]]);
    expect(equipo.cosas.size).toBe(0);
  });

  it('si sí llegó, se sabe sin enviarlo otra vez: en la misma pantalla y después de recargar', async () => {
    servidor(true);
    const alSaberse = vi.fn();
    const mandar = vi.fn().mockRejectedValue(sinRed());
    await abrir({ mandar, alSaberse });
    escribir('Hola');
    await pausa(400);
    await pulsar('Publicar');
    await pausa(0);
    expect(alSaberse).toHaveBeenCalledOnce();
    expect([dichos(), equipo.cosas.size]).toEqual([['Tu aviso sí se publicó.'], 0]);

    servidor(null);
    toastStore.clear();
    await abrir({ mandar });
    escribir('Otro');
    await pausa(400);
    await pulsar('Publicar');
    cleanup();
    servidor(true);
    await abrir({ mandar });
    await pausa(0);
    expect(oferta()).toBeNull();
    expect(dichos()).toContain('Tu aviso sí se publicó.');
    expect(equipo.cosas.size).toBe(0);
    expect(mandar).toHaveBeenCalledTimes(2);
  });

  it('si eso se sabe mientras el borrador vuelve a la pantalla, no se queda ahí para enviarse otra vez', async () => {
    servidor(null);
    const mandar = vi.fn().mockRejectedValue(sinRed());
    await abrir({ mandar });
    escribir('Hola');
    await pausa(400);
    await pulsar('Publicar');
    cleanup();
    toastStore.clear();
    const contestar = servidorLento();
    const alSaberse = vi.fn();
    await abrir({ mandar, alSaberse });
    await continuarY(() => contestar(true));
    expect(dichos()).toEqual(['Tu aviso sí se publicó.']);
    expect(alSaberse).toHaveBeenCalledOnce();
  });

  it('lo que se cambió después de un intento sin respuesta no sale hasta saber si aquel llegó', async () => {
    servidor(null);
    const mandar = vi.fn().mockRejectedValueOnce(sinRed()).mockResolvedValue('listo');
    await abrir({ mandar });
    escribir('Hola');
    await pausa(400);
    await pulsar('Publicar');
    escribir('Hola a todos');
    await pausa(400);
    await pulsar('Publicar');
    expect(mandar).toHaveBeenCalledOnce();
    servidor(true);
    await pulsar('Publicar');
    expect(mandar).toHaveBeenCalledOnce();
    expect(dichos().at(-1)).toBe(
      'Tu aviso sí se publicó, como estaba a las 10:32. Lo que cambiaste después sigue aquí.',
    );
    await pulsar('Publicar');
    expect(mandar).toHaveBeenCalledTimes(2);
    expect(mandar.mock.calls[1]?.[0]).not.toBe(mandar.mock.calls[0]?.[0]);
  });

  it('una negativa se dice con sus palabras y lo escrito sigue', async () => {
    const mandar = () => Promise.reject(new CallError('refused', 'El bloque 2 ya fue finalizado.'));
    await abrir({ mandar });
    escribir('Hola');
    await pausa(400);
    await pulsar('Publicar');
    expect(dichos()).toEqual(['El bloque 2 ya fue finalizado.']);
    expect(await draftsOf(ANA)).toMatchObject([{ valor: 'Hola', intento: null }]);
  });

  it('la pregunta por una clave es la del contrato', () => {
    const { method, path } = solicitudHecha;
    expect(sentRequest).toEqual({ method, path });
  });
});
