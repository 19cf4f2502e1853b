import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from '#web/kit/call-error.ts';
import { theme } from '#web/theme.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { ToastHost } from './ToastHost.tsx';
import { reachToastsWithTab } from './toast-reach.ts';
import { LOAD_MS, toastStore, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ThemeProvider theme={theme()}>
      <ToastHost />
    </ThemeProvider>,
  );
});
afterEach(() => {
  act(toastStore.clear);
  vi.useRealTimers();
});

const shows = (text: string) => screen.queryByText(text) !== null;

describe('los avisos', () => {
  it('un acto logrado es verde y dura cuatro segundos', () => {
    act(() => toasts.success('Grado agregado correctamente.'));
    expect(screen.getByRole('status').dataset.tono).toBe('success');
    act(() => vi.advanceTimersByTime(3_900));
    expect(shows('Grado agregado correctamente.')).toBe(true);
    act(() => vi.advanceTimersByTime(200));
    expect(shows('Grado agregado correctamente.')).toBe(false);
  });

  it('una negativa es neutra, una falla roja y una sesión terminada no dice nada', () => {
    act(() => toasts.failure(new CallError('refused', 'Ya está pagado.')));
    expect(screen.getByRole('status').dataset.tono).toBe('neutral');
    act(() => toasts.failure(new CallError('failed', 'Fallo X')));
    expect(screen.getByRole('alert').textContent).toContain('Fallo X');
    act(() => toasts.failure(new CallError('session', 'Tu sesión ha terminado.')));
    expect(shows('Tu sesión ha terminado.')).toBe(false);
  });

  it('un aviso común dura tres segundos y uno de carga cinco', () => {
    act(() => toasts.neutral('Prueba'));
    act(() => toasts.neutral('No se encontró.', { ms: LOAD_MS }));
    act(() => vi.advanceTimersByTime(3_100));
    expect([shows('Prueba'), shows('No se encontró.')]).toEqual([false, true]);
  });

  describe('dejan libre lo que está por pulsarse', () => {
    const ALTO = 60;
    /** Where the question's button is. Toasts stand at 600 until they are given a top edge. */
    let boton = 610;
    beforeEach(() => {
      boton = 610;
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const arriba = getComputedStyle(this).top;
        const suyo = arriba ? Number.parseInt(arriba, 10) : 600;
        return new DOMRect(0, this.closest('[role="alertdialog"]') ? boton : suyo, 360, ALTO);
      });
      act(() => toasts.success('Inscripción guardada correctamente.'));
    });
    afterEach(() => vi.restoreAllMocks());
    const arriba = () => getComputedStyle(screen.getByRole('status').parentElement ?? document.body).top;
    async function preguntar(): Promise<HTMLElement> {
      const pregunta = document.createElement('div');
      pregunta.innerHTML = '<div role="alertdialog"><footer><button>Generar</button></footer></div>';
      onTestFinished(() => pregunta.remove());
      await act(async () => document.body.append(pregunta));
      return pregunta;
    }

    it('también lo que se abre después, y no regresan cuando se cierra', async () => {
      expect(arriba()).toBe('');
      const pregunta = await preguntar();
      expect(arriba()).toMatch(/\d+px/);
      await act(async () => pregunta.remove());
      expect(arriba()).toMatch(/\d+px/);
    });

    it('lo que llega debajo al desplazarse; dos cambios a la vez los mueven una sola vez', async () => {
      boton = 100;
      await preguntar();
      expect(arriba()).toBe('');
      boton = 610;
      act(() => {
        fireEvent.scroll(document.body);
        fireEvent.scroll(document.body);
      });
      // Below the bar, and not at the edge of the screen.
      expect(Number.parseInt(arriba(), 10)).toBeGreaterThan(ALTO);
    });
  });

  it('lo inesperado muestra la frase general', () => {
    act(() => toasts.failure(new Error('boom')));
    expect(shows(GENERAL_FAILURE)).toBe(true);
  });

  describe('con el tabulador', () => {
    const tab = (mas: object = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', ...mas });
    const deshacer = () => screen.getByRole('button', { name: 'Deshacer' });
    function ofrecer() {
      const onClick = vi.fn();
      reachToastsWithTab();
      act(() => toasts.success('Grado eliminado.', { action: { text: 'Deshacer', onClick } }));
      return onClick;
    }
    function enFoco(html: string): HTMLElement {
      const marco = document.body.appendChild(document.createElement('div'));
      marco.innerHTML = html;
      const uno = marco.querySelector<HTMLElement>('button, input');
      if (!uno) throw new Error('nothing to stand on');
      uno.focus();
      onTestFinished(() => marco.remove());
      return uno;
    }

    it('el primero lleva a lo que el aviso ofrece, que espera, y el segundo regresa', () => {
      const opciones = enFoco('<button>Opciones</button>');
      const onClick = ofrecer();
      tab();
      expect(document.activeElement).toBe(deshacer());
      act(() => vi.advanceTimersByTime(60_000));
      expect(shows('Grado eliminado.')).toBe(true);
      tab();
      expect(document.activeElement).toBe(opciones);
      tab();
      expect(document.activeElement).toBe(opciones);
      act(() => vi.advanceTimersByTime(4_100));
      expect(shows('Grado eliminado.')).toBe(false);
      expect(onClick).not.toHaveBeenCalled();
    });

    it('al pulsarlo hace lo que ofrece y devuelve el foco', () => {
      const opciones = enFoco('<button>Opciones</button>');
      const onClick = ofrecer();
      tab();
      // A browser presses the button that has the focus when Enter is struck.
      fireEvent.click(deshacer());
      expect(onClick).toHaveBeenCalledOnce();
      expect(shows('Grado eliminado.')).toBe(false);
      act(() => vi.advanceTimersByTime(1));
      expect(document.activeElement).toBe(opciones);
    });

    it('también desde un diálogo abierto, que no recoge el foco mientras está en el aviso', async () => {
      render(
        <ModalDialog open title="Grado" onClose={() => undefined}>
          <button type="button">Opciones</button>
        </ModalDialog>,
      );
      const opciones = screen.getByRole('button', { name: 'Opciones' });
      act(() => opciones.focus());
      ofrecer();
      tab();
      expect(document.activeElement).toBe(deshacer());
      act(() => vi.advanceTimersByTime(500));
      expect(document.activeElement).toBe(deshacer());
      tab();
      expect(document.activeElement).toBe(opciones);
    });

    it('quien escribe, o está en una pregunta o un menú, sigue donde iba', () => {
      for (const html of [
        '<input>',
        '<div class="MuiModal-root"><div role="alertdialog"><button>Sí</button></div></div>',
        '<div class="MuiModal-root"><div role="menu"><button>Ver</button></div></div>',
      ]) {
        const uno = enFoco(html);
        ofrecer();
        tab();
        expect(document.activeElement).toBe(uno);
      }
    });
  });

  it('mientras el ratón está encima no se va', () => {
    act(() => toasts.success('Grado eliminado.'));
    fireEvent.pointerEnter(screen.getByRole('status'), { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(20_000));
    expect(shows('Grado eliminado.')).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('status'), { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(4_100));
    expect(shows('Grado eliminado.')).toBe(false);
  });
});
