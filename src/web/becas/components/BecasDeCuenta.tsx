import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { quetzales } from '#shared/base/formatos.ts';
import { alcanceDe, nombreDeRebaja } from '#shared/becas.rules.ts';
import type { Beca } from '#shared/becas.ts';
import { useBecas } from '#web/becas/api.ts';
import { TerminarBeca } from './TerminarBeca.tsx';

interface BecasProps {
  inscripcion: number;
  /** Whose account it is. */
  nombre: string;
  /** The month that runs. */
  mes: number;
  /** Whether who looks may end them. */
  puede: boolean;
}

/** 'Beca 25 % en Colegiatura de marzo a octubre', 'Descuento de Q50.00 en Inscripción' */
const titulo = (beca: Beca): string => {
  const cada = beca.monto === null ? '' : ` de ${quetzales(beca.monto)}`;
  return `${nombreDeRebaja(beca)}${cada} en ${alcanceDe(beca)}`;
};

/** What the school takes off this account, and why. What has ended and took nothing off is not shown. */
export function BecasDeCuenta({ inscripcion, nombre, mes, puede }: BecasProps) {
  const [termina, setTermina] = useState<Beca | null>(null);
  const becas = (useBecas(inscripcion).data?.data ?? []).filter(({ activa, rebaja }) => activa || rebaja > 0);
  if (becas.length === 0) return null;
  return (
    <>
      <List disablePadding aria-label="Becas y descuentos">
        {becas.map((beca) => (
          <ListItem
            key={beca.idBeca}
            divider
            disableGutters
            secondaryAction={
              puede && beca.activa && beca.clase !== 'retiro' ? (
                <Button size="small" aria-label={`Terminar ${titulo(beca)}`} onClick={() => setTermina(beca)}>
                  Terminar
                </Button>
              ) : undefined
            }
          >
            <ListItemText
              primary={titulo(beca)}
              secondary={[
                beca.motivo,
                beca.rebaja > 0 ? `rebaja ${quetzales(beca.rebaja)} en total` : null,
                beca.activa ? null : 'terminada',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      {termina ? <TerminarBeca beca={termina} {...{ nombre, mes }} onClose={() => setTermina(null)} /> : null}
    </>
  );
}
