import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { equipo } from '#testing/web/device.ts';
import {
  ANA,
  abrir,
  campo,
  dichos,
  escribir,
  LUIS,
  oferta,
  pausa,
  pulsar,
} from '#testing/web/draft-screen.tsx';
import { finishSignOut, prepareSignOut } from '#web/kit/on-sign-out.ts';
import { setPerson } from '#web/kit/session-gate.ts';
import { closeTopLayer } from '#web/kit/ui/layers.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { theme } from '#web/theme.ts';
import { DraftGuard } from './DraftGuard.tsx';
import { sweepDrafts } from './draft.ts';

describe('lo que se escribe', () => {
  it('está en el equipo antes de un segundo, aunque se siga escribiendo, y se ofrece al volver', async () => {
    await abrir();
    for (const letra of ['H', 'Ho', 'Hol', 'Hola', 'Hola,']) {
      escribir(letra);
      await pausa(200);
    }
    expect([...equipo.cosas.keys()]).toEqual([`escrito/${ANA}/aviso/7`]);
    await pausa(300);
    await abrir();
    expect(oferta()).toBe('Tienes un borrador de un aviso, de hoy a las 10:32.');
    expect(screen.getByRole('blockquote').textContent).toBe('Hola,');
    expect(campo().value).toBe('');
    await pulsar('Continuar');
    expect(campo().value).toBe('Hola,');
  });

  it('hasta que se sabe qué hay en el equipo, nada se da por guardado', async () => {
    const abriendo = abrir();
    escribir('deprisa');
    expect(screen.getByText('solo en pantalla')).toBeTruthy();
    await abriendo;
    expect(screen.getByText('en el equipo')).toBeTruthy();
    await pausa(400);
    expect([...equipo.cosas.keys()]).toEqual([`escrito/${ANA}/aviso/7`]);
  });

  it('otro día dice de cuándo es, y descartado no vuelve', async () => {
    await abrir();
    escribir('Mañana hay examen');
    await pausa(400);
    cleanup();
    await pausa(25 * 3_600_000);
    await abrir();
    expect(oferta()).toContain('de ayer a las 10:32');
    await pulsar('Descartar');
    expect(equipo.cosas.size).toBe(0);
    await abrir();
    expect(oferta()).toBeNull();
  });

  it('un paso atrás ante la oferta no descarta el borrador', async () => {
    await abrir();
    escribir('Hola');
    await pausa(400);
    await abrir();
    expect(oferta()).not.toBeNull();
    act(closeTopLayer);
    await pausa(1_000);
    expect(equipo.cosas.size).toBe(1);
    expect(oferta()).not.toBeNull();
  });

  it('cerrar sin enviar avisa que queda; lo que vuelve a estar como al principio no deja nada', async () => {
    await abrir();
    escribir('x');
    await pausa(400);
    cleanup();
    expect(dichos()).toEqual(['Tu aviso queda como borrador en este equipo.']);
    toastStore.clear();
    await abrir();
    await pulsar('Continuar');
    escribir('');
    await pausa(400);
    cleanup();
    expect([dichos(), equipo.cosas.size]).toEqual([[], 0]);
  });

  it('lo de una cosa no se ofrece en otra, ni lo de una persona a otra en el mismo equipo', async () => {
    await abrir();
    escribir('secreto de Ana');
    await pausa(400);
    await abrir({ cosa: 'aviso/8' });
    expect(oferta()).toBeNull();
    setPerson(LUIS);
    await abrir();
    expect(oferta()).toBeNull();
    escribir('de Luis');
    await pausa(400);
    setPerson(ANA);
    await abrir();
    await pulsar('Continuar');
    expect(campo().value).toBe('secreto de Ana');
  });

  it('si lo guardado cambió mientras tanto, se ofrece con las dos versiones y no se aplica en silencio', async () => {
    await abrir({ base: 3, inicial: 'antes' });
    escribir('mi cambio');
    await pausa(400);
    const alChocar = vi.fn();
    await abrir({ base: 4, inicial: 'de otra ventana', alChocar });
    expect(screen.getByText(/^Desde entonces cambió lo que está guardado/)).toBeTruthy();
    expect(campo().value).toBe('de otra ventana');
    await pulsar('Continuar');
    expect(alChocar).toHaveBeenCalledWith({ base: 'antes', mine: { value: 'mi cambio', files: [] } });
  });

  it('los archivos elegidos también quedan, y de los que no, se dice cuáles', async () => {
    const guia = new File(['uno'], 'guía.pdf');
    await abrir({ archivos: [guia, new File(['dos'], 'mapa.png')] });
    escribir('con archivos');
    await pausa(1_000);
    const clave = `escrito/${ANA}/aviso/7#archivos`;
    expect(equipo.cosas.get(clave)).toHaveLength(2);
    equipo.cosas.set(clave, [guia]);
    await abrir();
    expect(screen.getByText('Este archivo no se conservó; elígelo de nuevo: mapa.png.')).toBeTruthy();
  });

  it('mientras un borrador vuelve a la pantalla, sus archivos no dejan de estar en el equipo', async () => {
    const clave = `escrito/${ANA}/aviso/7#archivos`;
    await abrir({ archivos: [new File(['uno'], 'guía.pdf')] });
    escribir('con archivo');
    await pausa(1_000);
    await abrir({ deInmediato: true });
    await pulsar('Continuar');
    expect(equipo.cosas.get(clave)).toHaveLength(1);
    await pausa(1_000);
    expect(equipo.cosas.get(clave)).toHaveLength(1);
  });

  it('en un equipo que no guarda nada no se promete', async () => {
    equipo.lleno = true;
    await abrir();
    escribir('a');
    await pausa(400);
    escribir('ab');
    await pausa(400);
    expect(screen.getByText('solo en pantalla')).toBeTruthy();
  });

  it('después de un mes sin que nadie vuelva ya no está', async () => {
    await abrir();
    escribir('olvidado');
    await pausa(400);
    cleanup();
    await sweepDrafts(Date.now() + 29 * 86_400_000);
    expect(equipo.cosas.size).toBe(1);
    await sweepDrafts(Date.now() + 31 * 86_400_000);
    expect(equipo.cosas.size).toBe(0);
  });
});

describe('al cerrar sesión', () => {
  async function salir(respuesta: string) {
    render(
      <ThemeProvider theme={theme()}>
        <DraftGuard person={ANA} onReady={() => {}} />
      </ThemeProvider>,
    );
    const preparada = prepareSignOut();
    await pausa(100);
    await vi.waitFor(() => screen.getByText(respuesta));
    await pulsar(respuesta);
    return preparada;
  }

  it('pregunta por los borradores, y quien se queda los conserva', async () => {
    await abrir();
    escribir('Hola');
    expect(await salir('Seguir aquí')).toBe(false);
    expect(screen.getByLabelText('Texto')).toHaveProperty('value', 'Hola');
    expect(equipo.cosas.size).toBe(1);
  });

  it('quien sale no deja nada, ni lo que todavía está en pantalla', async () => {
    await abrir();
    escribir('Hola');
    expect(await salir('Cerrar sesión y perderlo')).toBe(true);
    finishSignOut();
    await pausa(0);
    escribir('Hola, y una letra más');
    await pausa(1_000);
    cleanup();
    expect(equipo.cosas.size).toBe(0);
  });

  it('sin borradores no pregunta', async () => {
    render(<DraftGuard person={ANA} onReady={() => {}} />);
    expect(await prepareSignOut()).toBe(true);
  });
});
