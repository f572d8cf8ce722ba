import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { downloadData } from './api/own-data.ts';

const FAILED = "We couldn't download your data. Check your connection and try again.";
const BYTES_PER_MB = 1_000_000;

export function YourData() {
  const [received, setReceived] = useState(0);
  const task = useTask((error) => errorMessage(error, FAILED));
  const download = () =>
    task.run(async () => {
      setReceived(0);
      const { name, content } = await downloadData(setReceived);
      saveFile(content, name);
      toast.success('Your data has been downloaded.');
    });
  return (
    <CardSection title="Your Data" description="Download a copy of what we store about you.">
      <p className="text-sm text-muted">
        One ZIP file with your details, requests, matches, messages, reviews and posts as JSON
        lists, plus the pictures you uploaded.
      </p>
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          isPending={task.isBusy}
          pendingLabel="Downloading..."
          onClick={() => void download()}
        >
          <Download aria-hidden="true" />
          {task.failure ? 'Try Again' : 'Download Your Data'}
        </Button>
        {task.isBusy && received > 0 ? (
          <p className="text-sm text-muted tabular-nums">
            {`${(received / BYTES_PER_MB).toFixed(1)} MB so far`}
          </p>
        ) : null}
      </div>
    </CardSection>
  );
}
