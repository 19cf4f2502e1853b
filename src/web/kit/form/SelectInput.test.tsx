import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { theme } from '#web/theme.ts';
import { SelectInput } from './SelectInput.tsx';

const nombres = ['Ñurinda', 'Núñez', 'Ajcabul', ...Array.from({ length: 17 }, (_, n) => `Docente ${n + 1}`)];

function Campo({ cuantos, todo }: { cuantos: number; todo?: string }) {
  const [value, setValue] = useState<number | null>(todo === undefined ? 2 : null);
  return (
    <ThemeProvider theme={theme()}>
      <SelectInput
        label="Docente"
        options={nombres.slice(0, cuantos).map((label, id) => ({ value: id, label }))}
        value={value}
        onChange={setValue}
        {...(todo === undefined ? {} : { all: todo })}
      />
    </ThemeProvider>
  );
}
const abrir = () => fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Docente' }));
const ofrecidos = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('elegir uno de una lista', () => {
  it('de más de quince se busca, sin fijarse en tildes', () => {
    render(<Campo cuantos={20} />);
    abrir();
    fireEvent.change(screen.getByLabelText('Buscar...'), { target: { value: 'nuñez' } });
    expect(ofrecidos()).toEqual(['Núñez']);
    fireEvent.keyDown(screen.getByLabelText('Buscar...'), { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Núñez');
    fireEvent.click(screen.getByRole('option', { name: 'Núñez' }));
    expect(screen.getByRole('combobox', { name: 'Docente' }).textContent).toBe('Núñez');
  });

  it('Enter toma la primera de las halladas; sin buscar nada, ninguna', () => {
    render(<Campo cuantos={20} />);
    abrir();
    fireEvent.keyDown(screen.getByLabelText('Buscar...'), { key: 'Enter' });
    expect(screen.getByText('Ajcabul', { selector: '[role="combobox"]' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Buscar...'), { target: { value: 'zzz' } });
    fireEvent.keyDown(screen.getByLabelText('Buscar...'), { key: 'Enter' });
    fireEvent.change(screen.getByLabelText('Buscar...'), { target: { value: 'docente 1' } });
    fireEvent.keyDown(screen.getByLabelText('Buscar...'), { key: 'Enter' });
    expect(screen.getByRole('combobox', { name: 'Docente', hidden: true }).textContent).toBe('Docente 1');
  });

  it('lo que nadie se llama se dice, y lo elegido sigue elegido', () => {
    render(<Campo cuantos={20} />);
    abrir();
    fireEvent.change(screen.getByLabelText('Buscar...'), { target: { value: 'zzz' } });
    expect(ofrecidos()).toEqual(['No hay coincidencias.']);
    expect(screen.getByText('Ajcabul', { selector: '[role="combobox"]' })).toBeTruthy();
  });

  it('un filtro sin elegir dice qué muestra, también mientras se busca, y se vuelve a él', () => {
    render(<Campo cuantos={20} todo="Todos" />);
    const filtro = screen.getByRole('combobox', { name: 'Docente' });
    expect(filtro.textContent).toBe('Todos');
    abrir();
    fireEvent.change(screen.getByLabelText('Buscar...'), { target: { value: 'nuñez' } });
    expect(filtro.textContent).toBe('Todos');
    fireEvent.click(screen.getByRole('option', { name: 'Núñez' }));
    expect(filtro.textContent).toBe('Núñez');
    abrir();
    fireEvent.click(screen.getByRole('option', { name: 'Todos' }));
    expect(filtro.textContent).toBe('Todos');
  });

  it('de quince o menos solo se elige', () => {
    render(<Campo cuantos={15} />);
    abrir();
    expect(screen.queryByLabelText('Buscar...')).toBeNull();
    expect(ofrecidos()).toHaveLength(15);
  });

  it('soltar el ratón sobre una opción que apareció debajo de él no la elige, tarde lo que tarde', async () => {
    render(<Campo cuantos={15} />);
    abrir();
    const otra = screen.getByRole('option', { name: 'Docente 4' });
    // Longer than after which MUI takes a release for a choice.
    await new Promise((pasado) => setTimeout(pasado, 450));
    fireEvent.mouseUp(otra);
    expect(screen.getByRole('combobox', { name: 'Docente', hidden: true }).textContent).toBe('Ajcabul');
    expect(otra.isConnected).toBe(true);
    fireEvent.pointerDown(otra);
    fireEvent.mouseDown(otra);
    fireEvent.mouseUp(otra);
    fireEvent.click(otra);
    expect(screen.getByRole('combobox', { name: 'Docente', hidden: true }).textContent).toBe('Docente 4');
  });
});
