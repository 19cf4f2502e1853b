// The web files of a new concept: what calls the server, the one form, and a page that lists, makes, changes and removes.
// Names as in concept-files.mjs.

const api = ({
  many,
  one,
  Many,
  One,
}) => `import { actualizar${One}, crear${One}, listar${Many} } from '#shared/${many}.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** What a write of this concept makes old. */
export const cambia = ['${many}'] as const;

export const use${Many} = () => useApiQuery(listar${Many}, {}, { concepts: ['${many}'] });

export const useCrear${One} = () => useApiMutation(crear${One}, { invalidates: cambia });

export const useActualizar${One} = (${one}: number) => {
  const { mutateAsync } = useApiMutation(actualizar${One}, { invalidates: cambia });
  return (body: { nombre: string }) => mutateAsync({ params: { id: String(${one}) }, body });
};
`;

const form = ({ many, one, One }) => `import type { z } from 'zod';
import { type ${One}, ${one}Formulario, NOMBRE_MAX } from '#shared/${many}.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useActualizar${One}, useCrear${One} } from './api.ts';

type Valores = z.output<typeof ${one}Formulario>;

interface FormProps {
  title: string;
  defaults: Valores;
  save: (values: Valores) => Promise<unknown>;
  onClose: () => void;
}

/** Creating and editing are this one form. */
function ${One}Form({ title, defaults, save, onClose }: FormProps) {
  const form = useSchemaForm(${one}Formulario, defaults);
  const onSubmit = submitWith(form, async (values) => {
    await save(values);
    onClose();
  });
  return (
    <FormDialog open title={title} form={form} onSubmit={onSubmit} onClose={onClose}>
      <TextInputField control={form.control} name="nombre" label="Nombre" max={NOMBRE_MAX} required />
    </FormDialog>
  );
}

export function ${One}Nuevo({ onClose }: { onClose: () => void }) {
  const crear = useCrear${One}();
  const save = (body: Valores) => crear.mutateAsync({ body });
  return <${One}Form title="Nuevo registro" defaults={{ nombre: '' }} save={save} onClose={onClose} />;
}

export function ${One}Editar({ ${one}, onClose }: { ${one}: ${One}; onClose: () => void }) {
  const save = useActualizar${One}(${one}.id${One});
  return <${One}Form title="Editar registro" defaults={{ nombre: ${one}.nombre }} save={save} onClose={onClose} />;
}
`;

const page = ({ many, one, One, Many }) => `import Button from '@mui/material/Button';
import { useState } from 'react';
import { type ${One}, eliminar${One} } from '#shared/${many}.ts';
import { useDocumentTitle } from '#web/kit/ui/document-title.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { cambia, use${Many} } from '../api.ts';
import { ${One}Editar, ${One}Nuevo } from '../form.tsx';

type Abierto = { que: 'nuevo' } | { que: 'editar' | 'eliminar'; ${one}: ${One} };

function Dialogos({ abierto, onClose }: { abierto: Abierto; onClose: () => void }) {
  if (abierto.que === 'nuevo') return <${One}Nuevo onClose={onClose} />;
  if (abierto.que === 'editar') return <${One}Editar ${one}={abierto.${one}} onClose={onClose} />;
  return (
    <DialogoEliminar
      open
      title="Eliminar registro"
      name={abierto.${one}.nombre}
      question={(nombre) => \`¿Quieres eliminar '\${nombre}'?\`}
      endpoint={eliminar${One}}
      input={{ params: { id: String(abierto.${one}.id${One}) } }}
      invalidates={cambia}
      onClose={onClose}
    />
  );
}

export function ${Many}Page() {
  useDocumentTitle('${Many}');
  const lista = use${Many}();
  const [abierto, abrir] = useState<Abierto | null>(null);
  return (
    <>
      <QueryView query={lista} isEmpty={() => false}>
        {(rows) => (
          <DataTable
            label="${Many}"
            rows={rows}
            idOf={({ id${One} }) => id${One}}
            columns={[{ id: 'nombre', header: 'Nombre', value: ({ nombre }) => nombre, strong: true }]}
            rowMenu={(${one}) => [
              { text: 'Editar', onClick: () => abrir({ que: 'editar', ${one} }) },
              { text: 'Eliminar', danger: true, onClick: () => abrir({ que: 'eliminar', ${one} }) },
            ]}
            search="Buscar"
            toolbar={
              <Button variant="contained" onClick={() => abrir({ que: 'nuevo' })}>
                Nuevo
              </Button>
            }
          />
        )}
      </QueryView>
      {abierto ? <Dialogos abierto={abierto} onClose={() => abrir(null)} /> : null}
    </>
  );
}
`;

export function webFiles(names) {
  const { many, Many } = names;
  return {
    [`src/web/${many}/api.ts`]: api(names),
    [`src/web/${many}/form.tsx`]: form(names),
    [`src/web/${many}/pages/${Many}Page.tsx`]: page(names),
  };
}
